import { sql } from 'kysely'
import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { valueAt, withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { Database } from '../../../store/database.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import { placeOfField, type TemplateField } from '../template/template.ts'
import { isUnset } from './isUnset.ts'
import type { ValueSource } from './valueSources.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

/** The records that a document is about. */
export interface DocumentPlace {
  contactId: string | null
  conversationId: string | null
  filledIntakeId: string | null
  /** Data record that the document is about. */
  recordId: string | null
}

type From = NonNullable<TemplateField['source']>['from']

interface Found {
  data: Readonly<Record<string, unknown>>
  source: Omit<ValueSource, 'at' | 'is_found'>
}

export type SourceReader = ReturnType<typeof createSourceReader>

/** Creates the reader of values that fields take from records by themselves. */
export function createSourceReader({ database, store, now }: Deps) {
  return { complete }

  /** Returns the values completed from the sources of their fields, and where each added value comes from. */
  async function complete(
    scope: Scope,
    fields: readonly TemplateField[],
    given: Readonly<Record<string, unknown>>,
    place: DocumentPlace,
  ): Promise<{ data: Record<string, unknown>; sources: Record<string, ValueSource> }> {
    const records = new Map<From, Found | null>()
    const sources: Record<string, ValueSource> = {}
    let data: Record<string, unknown> = { ...given }
    for (const field of fields) {
      const at = placeOfField(field)
      if (!field.source || field.name.includes('[]') || !isUnset(valueAt(data, at))) continue
      const { from, path } = field.source
      if (!records.has(from)) records.set(from, await recordOf(scope, from, place))
      const found = records.get(from)
      const value = found ? valueAt(found.data, `/${path.replaceAll('.', '/')}`) : undefined
      if (!found || isUnset(value)) continue
      data = asObject(withValueAt(data as JsonValue, at, value as JsonValue))
      sources[at] = { ...found.source, at: now().toISOString(), is_found: true }
    }
    return { data, sources }
  }

  async function recordOf(scope: Scope, from: From, place: DocumentPlace): Promise<Found | null> {
    switch (from) {
      case 'business':
        return {
          data: { ...(await readSettings(store, scope, 'business_info')) },
          source: { by: 'business' },
        }
      case 'team': {
        const { type, name } = scope.actor
        return type === 'user' ? { data: { name }, source: { by: 'team', name } } : null
      }
      case 'contact':
        return stored(scope, 'contact', place.contactId, 'contact')
      case 'record':
        return unpacked(await stored(scope, 'custom_data_object', place.recordId, 'record'), 'data')
      case 'conversation':
        return stored(scope, 'conversation', place.conversationId, 'conversation')
      case 'intake':
        return unpacked(
          await stored(scope, 'filled_intake', await intakeOf(scope, place), 'intake'),
          'answers',
        )
    }
  }

  async function stored(
    scope: Scope,
    entity: string,
    id: string | null,
    by: ValueSource['by'],
  ): Promise<Found | null> {
    const record = id === null ? null : await store.get(scope, entity, id)
    return record && { data: record.data, source: { by, record: { entity, id: record._id } } }
  }

  /** Returns the intake response that is named, or the newest one of the conversation. */
  async function intakeOf(
    { tenantId }: Scope,
    { filledIntakeId, conversationId }: DocumentPlace,
  ): Promise<string | null> {
    if (filledIntakeId !== null || conversationId === null) return filledIntakeId
    const found = await database.inTenant(tenantId, db =>
      db
        .selectFrom('record')
        .select('_id')
        .where('entity', '=', 'filled_intake')
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`data ->> 'conversation_id' = ${conversationId}`)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    )
    return found?._id ?? null
  }
}

function unpacked(found: Found | null, member: 'data' | 'answers'): Found | null {
  const inner = found?.data[member]
  return found && isObject(inner) ? { ...found, data: inner } : null
}
