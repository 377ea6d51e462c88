import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityRecord } from '../../store/records/entityData.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { type GeneratedDocument, placeOf } from './documentPlaces.ts'
import { documentManner } from './values/documentManner.ts'
import { isComplete, prepareValues, usualTitle } from './values/prepareDocument.ts'
import type { SourceReader } from './values/sourceValues.ts'

interface Deps {
  store: Pick<EntityStore, 'getMany'>
  reader: SourceReader
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  now: () => Date
}

/**
 * Creates the hook of documents that people write: a new one is made at once if nothing is missing, and its values can
 * change only while it is a draft or has failed.
 */
export function generatedDocumentHook({ store, reader, settings, now }: Deps): EntityHook {
  return { beforeWrite }

  async function beforeWrite(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ): Promise<(RecordData | AppError)[]> {
    const ids = new Set(records.map(({ document_template_id: id }) => String(id)))
    const found = await findRecords(store, scope, 'document_template', [...ids])
    const templates = new Map(found.map(record => [record._id, record]))
    return Promise.all(records.map((record, index) => outcome(scope, record, before[index], templates)))
  }

  async function outcome(
    scope: Scope,
    record: RecordData,
    before: StoredRecord | undefined,
    templates: ReadonlyMap<string, EntityRecord<'document_template'>>,
  ): Promise<RecordData | AppError> {
    try {
      return await written(scope, record, before, templates)
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  async function written(
    scope: Scope,
    record: RecordData,
    before: StoredRecord | undefined,
    templates: ReadonlyMap<string, EntityRecord<'document_template'>>,
  ): Promise<RecordData> {
    const document = readData('generated_document', record)
    if (!document) return record
    const earlier = before && readData('generated_document', before.data)
    const kept = { ...withoutServerFields(record), source: 'team', ...serverFields(before?.data ?? {}) }
    if (earlier && !isEditable(earlier)) return requireUnchanged(kept, before?.data ?? {})
    const template = templates.get(document.document_template_id)
    if (!template) return kept
    if (!earlier) requireEnabled(template)
    const at = now().toISOString()
    const prepared = await prepareValues(reader, scope, template, {
      data: document.data ?? {},
      place: earlier ? placeOf({ ...document, ...originOf(earlier) }) : { ...placeOf(document), ...noOrigin },
      ...(earlier && { before: { data: earlier.data ?? {}, sources: earlier.sources ?? {} } }),
      sourceOf: () => ({ by: 'team', name: scope.actor.name, at, is_found: true }),
    })
    const manner = await documentManner(settings, scope.tenantId, template.data)
    const title = document.title ?? usualTitle(template.data, prepared.data, manner)
    const status = earlier?.status ?? (isComplete(prepared) ? 'filling' : 'draft')
    return { ...kept, ...prepared, title, status }
  }
}

/** Returns whether the values of a document can still change. */
export function isEditable({ status }: Pick<GeneratedDocument, 'status'>): boolean {
  return status === 'draft' || status === 'failed'
}

/** Throws `document.template` for a template that is switched off. */
export function requireEnabled({ data: { enabled, name } }: EntityRecord<'document_template'>): void {
  if (!enabled) throw new AppError('document.template', { detail: `The template “${name}” is switched off.` })
}

/** Fields that only the server sets, by what it does; a record keeps those it has. */
const ownFields = [
  ...['status', 'missing', 'unconfirmed', 'source', 'sources', 'files', 'file_id', 'ready_at', 'error'],
  ...['void_reason', 'template_version', 'conversation_id', 'filled_intake_id', 'is_shown', 'shared_until'],
] as const

function serverFields(before: RecordData): RecordData {
  return Object.fromEntries(
    ownFields.map(name => [name, before[name]]).filter(([, value]) => value !== undefined),
  )
}

/** An earlier version that is restored brings such fields along. */
function withoutServerFields(record: RecordData): RecordData {
  const owned: ReadonlySet<string> = new Set(ownFields)
  return Object.fromEntries(Object.entries(record).filter(([name]) => !owned.has(name)))
}

function requireUnchanged(record: RecordData, before: RecordData): RecordData {
  const changed = ['title', 'document_template_id', 'data', 'replaces_id'].filter(
    name => !isDeepStrictEqual(record[name], before[name]),
  )
  if (changed.length === 0) return record
  throw new AppError('document.wrong_state', {
    detail: 'A document that has been made does not change. Make a new one that replaces it.',
    errors: changed.map(name => ({
      pointer: `/${name}`,
      keyword: 'state',
      message: 'This can change only while the document is a draft.',
    })),
  })
}

const noOrigin = { conversationId: null, filledIntakeId: null }

function originOf({ conversation_id, filled_intake_id }: GeneratedDocument) {
  return {
    ...(conversation_id !== undefined && { conversation_id }),
    ...(filled_intake_id !== undefined && { filled_intake_id }),
  }
}
