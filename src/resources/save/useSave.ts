import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { ApiError } from '../../api/ApiError.ts'
import { describeError } from '../../ui/describeError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { resolveConflicts, type Side } from '../json/threeWayMerge.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { mergedText } from './mergedText.ts'
import { type RecordConflict, type SaveOutcome, saveRecord, type Write } from './saveRecord.ts'
import type { SaveResult } from './saveResult.ts'

interface Deps {
  schema: JsonSchema
  /** The record as it was opened, including base fields. */
  record: JsonObject
  write: Write
  /** Message after saving; "Saved" if omitted. */
  savedText?: string
  onSaved: (record: JsonObject) => void
}

interface Pending extends RecordConflict {
  /** Continues the interrupted save; undefined leaves it unsaved. */
  decide: (choices: Record<string, Side> | undefined) => void
}

/** Milliseconds for which the message about a failed save is shown. */
const lostMs = 15_000

/** Saves a record for a page: notifies the person, merges where possible, and asks about conflicts. */
export function useSave({ schema, record, write, savedText, onSaved }: Deps) {
  const texts = useTexts()
  const notify = useNotify()
  const [conflict, setConflict] = useState<Pending>()

  async function save(data: JsonObject): Promise<SaveResult> {
    return settle(await saveRecord(write, record, data))
  }

  async function settle(outcome: SaveOutcome): Promise<SaveResult> {
    if (outcome.kind === 'saved') {
      notify(savedText ?? mergedText(outcome.merged, schema, texts), { type: 'success' })
      onSaved(outcome.record)
      return { isSaved: true }
    }
    if (outcome.kind === 'refused') return { isSaved: false, errors: outcome.errors }
    if (outcome.kind === 'conflict') return ask(outcome.conflict)
    const { text, requestId } = describeError(outcome.error, texts)
    if (isLost(outcome.error)) notify(texts.network.notSaved, { type: 'error', autoHideDuration: lostMs })
    else notify(requestId ? `${text} (${texts.common.requestId(requestId)})` : text, { type: 'error' })
    return { isSaved: false, errors: [] }
  }

  async function ask(found: RecordConflict): Promise<SaveResult> {
    const choices = await new Promise<Record<string, Side> | undefined>(resolve =>
      setConflict({ ...found, decide: resolve }),
    )
    setConflict(undefined)
    if (!choices) return { isSaved: false, errors: [] }
    return settle(await saveRecord(write, found.current, resolveConflicts(found.merge, choices)))
  }

  return { save, conflict }
}

/** Returns whether no reply came, so that it is unknown whether the record was stored. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
}
