import { sql } from 'kysely'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type EventRow, eventColumns } from '../../conversations/store/eventStore.ts'
import { mergedKind } from './contactIdentities.ts'

export interface KeptFile {
  id: string
  conversationId: string
  kind: string
  name: string
  mediaType: string
  /** In bytes. */
  size: number
  createdAt: Date
}

/** The contacts that have become part of this one and still lie in the trash. */
export async function mergedContactsOf(db: TenantDb, contactId: string): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record
    where entity = 'contact' and deleted_at is not null and _id in (
      select value::uuid from contact_identity where contact_id = ${contactId} and kind = ${mergedKind})
    order by record.created_at, _id`.execute(db)
  return rows
}

/**
 * The conversations of a contact, in the trash or not: those that name it, and those in which it filled an intake unless
 * they name another. Some of them at a time.
 */
export async function conversationIdsOf(db: TenantDb, contactId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record where entity = 'conversation' and data ->> 'contact_id' = ${contactId}
    union
    select conversation._id from record intake
      join record conversation on conversation.entity = 'conversation'
        and conversation._id = (intake.data ->> 'conversation_id')::uuid
        and conversation.data ->> 'contact_id' is null
      where intake.entity = 'filled_intake' and intake.data ->> 'contact_id' = ${contactId}
    limit ${limit}`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** The records of an entity that have these ids, in the trash or not, the oldest first. */
export async function recordsOf(
  db: TenantDb,
  entity: string,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record
    where entity = ${entity} and _id = any(${ids}::uuid[]) order by record.created_at, _id`.execute(db)
  return rows
}

/** Everything said and done in a conversation, in its order. */
export async function allEvents(db: TenantDb, conversationId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from conversation_event
    where conversation_id = ${conversationId} order by event_index`.execute(db)
  return rows
}

const fileColumns =
  sql.raw(`_id as id, conversation_id as "conversationId", kind, name, media_type as "mediaType",
  size::float8 as size, created_at as "createdAt"`)

/** What was uploaded in these conversations and not deleted since, the oldest first. */
export async function filesOf(db: TenantDb, conversationIds: readonly string[]): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select ${fileColumns} from file where conversation_id = any(${conversationIds}::uuid[]) and deleted_at is null
    order by created_at, _id`.execute(db)
  return rows
}

/** The newest conversations of a contact that are not in the trash; so many that a page about somebody stays quick. */
export async function newestConversationsOf(db: TenantDb, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record
    where entity = 'conversation' and deleted_at is null and data ->> 'contact_id' = ${contactId}
    order by created_at desc limit 500`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** What the team has noted in these conversations, the newest first. */
export async function newestNotesOf(db: TenantDb, conversationIds: readonly string[], limit: number) {
  const { rows } = await sql<{
    _id: string
    conversation_id: string
    name: string
    content: string
    created_at: Date
  }>`
    select _id, conversation_id, coalesce(data ->> 'name', '') as name, data ->> 'content' as content, created_at
    from conversation_event
    where conversation_id = any(${conversationIds}::uuid[])
      and data ->> 'module_id' = 'inbox' and data ->> 'action_id' = 'note'
    order by created_at desc, _id desc limit ${limit}`.execute(db)
  return rows
}

/** What was uploaded in these conversations and not deleted since, the newest first. */
export async function newestFilesOf(
  db: TenantDb,
  conversationIds: readonly string[],
  limit: number,
): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select ${fileColumns} from file
    where conversation_id = any(${conversationIds}::uuid[]) and deleted_at is null
    order by created_at desc, _id desc limit ${limit}`.execute(db)
  return rows
}

/** By what a contact is known; contacts who were merged into it are told by themselves. */
export async function identitiesOf(db: TenantDb, contactId: string) {
  return db
    .selectFrom('contact_identity')
    .select(['kind', 'value', 'created_at'])
    .where('contact_id', '=', contactId)
    .where('kind', '!=', mergedKind)
    .orderBy('created_at')
    .execute()
}
