import { isWithin, valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { describeError } from '../../../ui/describeError.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import type { RecordProvider } from '../../data/createDataProvider.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { authorOf } from '../../save/foreignChanges.ts'
import { mergedText } from '../../save/mergedText.ts'
import { type RecordConflict, saveRecord } from '../../save/saveRecord.ts'
import { fieldText } from '../../schema/fieldText.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { Column } from '../columns/listColumns.ts'

interface Cell {
  provider: RecordProvider
  entity: EntitySummary
  schema: JsonSchema
  column: Column
  before: JsonObject
  after: JsonObject
  texts: Texts
}

export type CellOutcome =
  | { kind: 'saved'; record: JsonObject; operation: string | undefined; note: string | undefined }
  /** `record` is the value that the row reverts to. */
  | { kind: 'failed'; record: JsonObject; message: string; canRetry: boolean }

/**
 * Saves one changed field. Other people's changes to other fields are kept; a change to the same field is a conflict
 * that the person resolves.
 */
export async function saveCell({
  provider,
  entity,
  schema,
  column,
  before,
  after,
  texts,
}: Cell): Promise<CellOutcome> {
  const place = { entity: entity.name, path: `/${entity.name}/${encodeURIComponent(String(before._id))}` }
  let operation: string | undefined
  const write = async (from: JsonObject, to: JsonObject) => {
    const change = await provider.change(place, from, to)
    operation = change.operation
    return change.record
  }
  const outcome = await saveRecord(write, before, after)
  if (outcome.kind === 'saved') {
    const note = outcome.merged.length > 0 ? mergedText(outcome.merged, schema, texts) : undefined
    return { kind: 'saved', record: asRow(outcome.record), operation, note }
  }
  if (outcome.kind === 'conflict') {
    const message = conflictText(outcome.conflict, column, texts)
    return { kind: 'failed', record: asRow(outcome.conflict.current), message, canRetry: true }
  }
  if (outcome.kind === 'refused') {
    const fault = outcome.errors.find(error => isWithin(error.pointer, column.pointer)) ?? outcome.errors[0]
    return { kind: 'failed', record: before, message: fault?.message ?? '', canRetry: true }
  }
  return {
    kind: 'failed',
    record: before,
    message: describeError(outcome.error, texts).text,
    canRetry: false,
  }
}

function conflictText({ current, changes }: RecordConflict, column: Column, texts: Texts): string {
  const { list } = texts
  const who = authorOf(column.pointer, changes) ?? list.someone
  const theirs = fieldText(column.schema, valueAt(current, column.pointer), texts)
  return theirs === '' ? list.clearedMeanwhile(who) : list.changedMeanwhile(who, theirs)
}

/** Adds `id`, by which react-admin identifies rows. */
function asRow(record: JsonObject): JsonObject {
  return { ...record, id: record._id ?? record.id }
}
