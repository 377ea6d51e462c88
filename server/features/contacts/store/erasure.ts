import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { notifyConversation } from '../../conversations/store/eventStore.ts'
import type { LostFile } from '../../files/store/lostFiles.ts'

/** The conversations to delete, and their tenant. */
interface Doomed {
  tenantId: string
  ids: readonly string[]
}

interface Gone {
  /** Ids of the conversations. */
  conversations: string[]
  /** Ids of their files whose content was deleted before. */
  emptyFiles: string[]
  /** Files of the conversations that are still to be deleted. */
  files: LostFile[]
}

/**
 * Deletes locked conversations with their histories, events, turns and actions, in the trash or not, and notifies their
 * followers. Returns their files, which the caller deletes; if that is interrupted, the job for such files does the
 * rest.
 */
export async function deleteConversations(db: TenantDb, { tenantId, ids }: Doomed): Promise<Gone> {
  const sent = await filesOfTeam(db, ids)
  const conversations = await deleteRecords(db, 'conversation', sql`_id = any(${ids}::uuid[])`)
  await leaveToGone(db, sent, conversations)
  const own = sql`conversation_id = any(${conversations}::uuid[])`
  // Their content is already gone, but their names are not.
  const { rows: empty } = await sql<{ id: string }>`
    delete from file where ${own} and deleted_at is not null returning _id as id`.execute(db)
  const { rows: files } = await sql<LostFile>`
    select tenant_id as "tenantId", _id as id, storage_key as "storageKey" from file where ${own}`.execute(db)
  for (const id of conversations) await notifyConversation(db, tenantId, id)
  return { conversations, files, emptyFiles: empty.map(({ id }) => id) }
}

/**
 * Locks conversations until the transaction ends, so that nothing is copied from them anymore. Locks the thread before
 * the record, as writers do, to avoid a deadlock. Returns the ids for which the condition still holds.
 */
export async function holdConversations(
  db: TenantDb,
  ids: readonly string[],
  condition: RawBuilder<unknown> = sql`true`,
): Promise<string[]> {
  await sql`select from conversation_thread where conversation_id = any(${ids}::uuid[])
    order by conversation_id for update`.execute(db)
  const { rows } = await sql<{ _id: string }>`
    select _id from record where entity = 'conversation' and _id = any(${ids}::uuid[]) and (${condition})
    order by _id for update`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** Returns the ids of the files that the team sent in these conversations. */
async function filesOfTeam(db: TenantDb, conversationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct file._id as id from conversation_event event
    cross join jsonb_array_elements(event.data -> 'content_blocks') block
    join file on file._id = coalesce(block ->> 'file_id', block ->> 'image_id', block ->> 'audio_id')::uuid
    where event.conversation_id = any(${conversationIds}::uuid[]) and event.data -> 'content_blocks' <> '[]'
      and file.conversation_id is null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Assigns files that are used nowhere else to the first conversation, so that they are deleted with its own files, or
 * later if that is interrupted.
 */
async function leaveToGone(db: TenantDb, fileIds: readonly string[], gone: readonly string[]): Promise<void> {
  if (fileIds.length === 0 || gone.length === 0) return
  await sql`
    update file set conversation_id = ${gone[0]} where _id = any(${fileIds}::uuid[]) and not exists (
      select from conversation_event event where event.data -> 'content_blocks' <> '[]'
        and event.data -> 'content_blocks' @> jsonb_build_array(jsonb_build_object(file.kind || '_id', file._id))
    ) and not exists (
      select from record where entity in ('tenant_settings', 'web_chat_configuration', 'document_template')
        and strpos(record.data::text, file._id::text) > 0)`.execute(db)
}

/** Deletes records of an entity with their histories, in the trash or not; returns their ids. */
export async function deleteRecords(
  db: TenantDb,
  entity: string,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record where entity = ${entity} and (${condition}) order by _id for update`.execute(db)
  const ids = rows.map(({ _id }) => _id)
  const chosen = sql`entity = ${entity} and _id = any(${ids}::uuid[])`
  await sql`delete from record where ${chosen}`.execute(db)
  await sql`delete from record_history where ${chosen}`.execute(db)
  return ids
}

const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Deletes the stored responses to idempotent requests that contain one of these ids anywhere. */
export async function forgetAnswers(db: TenantDb, ids: readonly string[]): Promise<void> {
  await sql`delete from idempotency where exists (
    select from regexp_matches(body::text, ${idPattern}, 'g') as named (id)
    where named.id[1] = any(${[...new Set(ids)]}::text[]))`.execute(db)
}
