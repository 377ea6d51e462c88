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
  /** Size in bytes. */
  size: number
  createdAt: Date
}

/** Returns the contacts that were merged into this one and are still in the trash. */
export async function mergedContactsOf(db: TenantDb, contactId: string): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record
    where entity = 'contact' and deleted_at is not null and _id in (
      select value::uuid from contact_identity where contact_id = ${contactId} and kind = ${mergedKind})
    order by record.created_at, _id`.execute(db)
  return rows
}

/**
 * Returns at most `limit` conversations of a contact, including those in the trash: those that name it, and those where
 * it filled an intake and that name no contact.
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

/** Returns the records of an entity with these ids, including those in the trash, oldest first. */
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

/** Returns all events of a conversation in order. */
export async function allEvents(db: TenantDb, conversationId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from conversation_event
    where conversation_id = ${conversationId} order by event_index`.execute(db)
  return rows
}

const fileColumns =
  sql.raw(`_id as id, conversation_id as "conversationId", kind, name, media_type as "mediaType",
  size::float8 as size, created_at as "createdAt"`)

/** Returns the files that were uploaded in these conversations and not deleted since, oldest first. */
export async function filesOf(db: TenantDb, conversationIds: readonly string[]): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select ${fileColumns} from file where conversation_id = any(${conversationIds}::uuid[]) and deleted_at is null
    order by created_at, _id`.execute(db)
  return rows
}

/**
 * Returns the newest 500 conversations of a contact that are not in the trash; the limit keeps the contact's page fast.
 */
export async function newestConversationsOf(db: TenantDb, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record
    where entity = 'conversation' and deleted_at is null and data ->> 'contact_id' = ${contactId}
    order by created_at desc limit 500`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** Returns the team's notes in these conversations, newest first. */
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

/** Returns the files that were uploaded in these conversations and not deleted since, newest first. */
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

/** Returns the identities of a contact, except the ids of merged contacts, which are listed separately. */
export async function identitiesOf(db: TenantDb, contactId: string) {
  return db
    .selectFrom('contact_identity')
    .select(['kind', 'value', 'created_at'])
    .where('contact_id', '=', contactId)
    .where('kind', '!=', mergedKind)
    .orderBy('created_at')
    .execute()
}
