import { AppError } from '../../errors.ts'
import type { EntityRecord } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Written } from '../../store/records/entityWriter.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { pendingDocumentEvent } from './documentEvents.ts'
import { type GeneratedDocument, placeOf } from './documentPlaces.ts'
import { isEditable, requireEnabled } from './generatedDocumentHook.ts'
import { documentManner } from './values/documentManner.ts'
import { isComplete, type PreparedValues, prepareValues, usualTitle } from './values/prepareDocument.ts'
import { requireComplete } from './values/requireComplete.ts'
import type { SourceReader } from './values/sourceValues.ts'
import { unconfirmedPlaces, type ValueSource } from './values/valueSources.ts'

interface Deps {
  /** Records without hooks. */
  store: Pick<EntityStore, 'get' | 'transaction'>
  log: Pick<ConversationLog, 'write'>
  reader: SourceReader
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  now: () => Date
}

/** A document that a feature wants. */
export interface DocumentWish {
  /** The same for every attempt, so that the document is made once. */
  id: string
  templateId: string
  values: Readonly<Record<string, unknown>>
  title?: string | undefined
  conversationId?: string | null
  contactId?: string | null
  filledIntakeId?: string | null
  /** Data record that the document is about. */
  recordId?: string | null
  /** Whether the person gets the document in the chat of the conversation. */
  show: boolean
  source: GeneratedDocument['source']
  /** Where the values come from, or that for each place. */
  by: ValueSource['by'] | ((place: string, value: unknown) => Omit<ValueSource, 'at'>)
}

export type DocumentRecord = EntityRecord<'generated_document'>
export type DocumentService = ReturnType<typeof createDocumentService>

const entity = 'generated_document'

/** Creates the service that makes documents for chats, chains, effects and the team. */
export function createDocumentService({ store, log, reader, settings, now }: Deps) {
  return { make, rehearse, fill, find, change }

  /**
   * Makes a document, or a draft if values are missing; the same id again returns the document. The files follow in the
   * background. Throws `document.template`, `record.invalid`, and `resource.not_found` for an unknown template or
   * conversation.
   */
  async function make(scope: Scope, wish: DocumentWish): Promise<DocumentRecord> {
    const earlier = await store.get(scope, entity, wish.id, { trash: true })
    if (earlier) return typed(earlier)
    const { template, prepared, place } = await prepare(scope, wish)
    const manner = await documentManner(settings, scope.tenantId, template.data)
    const { conversationId, contactId, filledIntakeId } = place
    const data: RecordData = {
      title: wish.title ?? usualTitle(template.data, prepared.data, manner),
      document_template_id: template._id,
      ...prepared,
      status: isComplete(prepared) ? 'filling' : 'draft',
      is_shown: wish.show && conversationId !== null,
      source: wish.source,
      ...(contactId !== null && { contact_id: contactId }),
      ...(conversationId !== null && { conversation_id: conversationId }),
      ...(filledIntakeId !== null && { filled_intake_id: filledIntakeId }),
    }
    try {
      const options = { id: wish.id, action: 'makeDocument' }
      const { record } = await within(copying(scope, conversationId), data, to =>
        to.create(copying(scope, conversationId), entity, data, options),
      )
      return typed(record)
    } catch (error) {
      // Another attempt was faster.
      const stored = await store.get(scope, entity, wish.id, { trash: true })
      if (stored) return typed(stored)
      throw error
    }
  }

  /** Returns what `make` would make of the values, without storing it; throws the same errors. */
  async function rehearse(scope: Scope, wish: DocumentWish): Promise<PreparedValues> {
    return (await prepare(scope, wish)).prepared
  }

  async function prepare(scope: Scope, wish: DocumentWish) {
    const template = await findRecord(store, scope, 'document_template', wish.templateId)
    if (!template) throw new AppError('document.template', { detail: 'There is no such template.' })
    requireEnabled(template)
    const { conversationId = null, contactId = null, filledIntakeId = null, recordId = null } = wish
    const place = {
      conversationId,
      contactId: contactId ?? (await contactOf(scope, conversationId)),
      filledIntakeId,
      recordId,
    }
    const at = now().toISOString()
    const { by, values } = wish
    const prepared = await prepareValues(reader, scope, template, {
      data: values,
      place,
      sourceOf: (where, value) =>
        typeof by === 'function' ? { ...by(where, value), at } : { by, at, is_found: true },
    })
    return { template, prepared, place }
  }

  async function contactOf(scope: Scope, conversationId: string | null): Promise<string | null> {
    if (conversationId === null) return null
    const conversation = await findRecord(store, scope, 'conversation', conversationId)
    if (!conversation) throw new AppError('resource.not_found')
    return conversation.data.contact_id ?? null
  }

  /**
   * Makes the files of a draft or a failed document; `isConfirmed` confirms the values that were not found. Throws
   * `document.wrong_state`, and `document.incomplete` with the places.
   */
  async function fill(scope: Scope, id: string, isConfirmed: boolean): Promise<Written> {
    const { data, ...record } = await find(scope, id)
    requireState(data, isEditable(data), 'Only a draft or a failed document can be made.')
    const template = await findRecord(store, scope, 'document_template', data.document_template_id)
    if (!template) throw new AppError('document.template', { detail: 'The template has been deleted.' })
    const at = now().toISOString()
    const known = data.sources ?? {}
    const sources = isConfirmed
      ? confirmed(known, unconfirmedPlaces(template.data.fields ?? [], known), scope, at)
      : known
    const values = data.data ?? {}
    const prepared = await prepareValues(reader, scope, template, {
      data: values,
      place: placeOf(data),
      before: { data: values, sources },
      sourceOf: () => ({ by: 'team', name: scope.actor.name, at, is_found: true }),
    })
    requireComplete(prepared)
    const edit = ({ data: { error: _error, ...current } }: StoredRecord): RecordData => ({
      ...current,
      ...prepared,
      status: 'filling',
    })
    const options = { op: 'patch', action: 'fillGeneratedDocument' } as const
    return within(
      scope,
      data,
      to => to.write(scope, entity, record._id, record.version, edit, options),
      record._id,
    )
  }

  /** Returns a document; throws `resource.not_found`. */
  async function find(scope: Scope, id: string): Promise<DocumentRecord> {
    const found = await findRecord(store, scope, entity, id)
    if (!found) throw new AppError('resource.not_found')
    return found
  }

  /**
   * Changes what the server owns of a document that is in a state, after a first edit that is undone apart from it;
   * throws `document.wrong_state` in any other state.
   */
  async function change(
    scope: Scope,
    id: string,
    { states, first, action, detail }: ChangeTerms,
    edit: (data: RecordData) => RecordData,
    also?: (db: TenantDb) => Promise<unknown>,
  ): Promise<Written> {
    return store.transaction(scope, async (within, db) => {
      const write = (action: string, edit: (data: RecordData) => RecordData) => {
        const checked = ({ data }: StoredRecord) => {
          const document = readData(entity, data)
          if (document) requireState(document, states.includes(document.status), detail)
          return edit(data)
        }
        return within.write(scope, entity, id, null, checked, { op: 'patch', action })
      }
      if (first) await write(first.action, first.edit)
      const written = await write(action, edit)
      await also?.(db)
      return written
    })
  }

  /** Writes a document with the event that it is being made, if the chat shows it. */
  async function within(
    scope: Scope,
    { status, is_shown, conversation_id, title }: RecordData,
    run: (store: Pick<EntityStore, 'create' | 'write'>) => Promise<Written>,
    filledId?: string,
  ): Promise<Written> {
    const isShown = (filledId !== undefined || status === 'filling') && is_shown === true
    if (!isShown) return store.transaction(scope, run)
    return log.write(scope, String(conversation_id), async write => {
      const written = await run(write.records)
      await write.append(pendingDocumentEvent({ id: written.record._id, title: String(title) }))
      return written
    })
  }
}

interface ChangeTerms {
  states: readonly GeneratedDocument['status'][]
  first?: { edit: (data: RecordData) => RecordData; action: string }
  action: string
  /** Sentence for a document in another state. */
  detail: string
}

/** Links the document with the conversation whose words it copies, so that these can be erased. */
function copying(scope: Scope, conversationId: string | null): Scope {
  return conversationId === null
    ? scope
    : { ...scope, copied: { conversationId, texts: null, outlives: true } }
}

function confirmed(
  sources: Readonly<Record<string, ValueSource>>,
  places: readonly string[],
  { actor }: Scope,
  at: string,
): Record<string, ValueSource> {
  const entries = places.flatMap(place => {
    const source = sources[place]
    return source ? [[place, { ...source, by: 'team', name: actor.name, at, is_found: true }] as const] : []
  })
  return { ...sources, ...Object.fromEntries(entries) }
}

function requireState({ status }: Pick<GeneratedDocument, 'status'>, isRight: boolean, detail: string): void {
  if (!isRight)
    throw new AppError('document.wrong_state', { detail: `${detail} It is ${stateNames[status]}.` })
}

const stateNames = {
  draft: 'a draft',
  filling: 'being made',
  ready: 'ready',
  failed: 'failed',
  void: 'no longer valid',
} as const

function typed(record: StoredRecord): DocumentRecord {
  const data = readData(entity, record.data)
  if (!data) throw new Error(`Document ${record._id} cannot be read`)
  return { ...record, data }
}
