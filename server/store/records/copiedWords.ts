import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Database } from '../database.ts'
import type { CopiedWords } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'

/** Words of a conversation in a record. */
export interface NewCopy extends CopiedWords {
  tenantId: string
  entity: string
  id: string
}

/**
 * Records which conversation a record's words come from, in the transaction that writes the record. Words of test
 * conversations outlive them. Throws `resource.not_found` if the conversation is deleted, so that no copy is stored.
 */
export async function noteCopy(db: TenantDb, copy: NewCopy): Promise<void> {
  const { tenantId, entity, id, conversationId } = copy
  const texts = copy.texts && [...copy.texts]
  const { rows } = await sql<{ isTest: boolean }>`
    select coalesce(data -> 'is_test' = 'true', false) as "isTest" from record
    where entity = 'conversation' and _id = ${conversationId} for key share`.execute(db)
  const [conversation] = rows
  if (!conversation) throw new AppError('resource.not_found')
  const outlives = copy.outlives || conversation.isTest
  await sql`
    insert into copied_words (tenant_id, entity, _id, conversation_id, texts, outlives)
    values (${tenantId}, ${entity}, ${id}, ${conversationId}, ${texts}::text[], ${outlives})
    on conflict (tenant_id, entity, _id, conversation_id) do update set
      texts = case when copied_words.texts is not null then
        array(select distinct unnest(copied_words.texts || excluded.texts)) end,
      outlives = copied_words.outlives and excluded.outlives`.execute(db)
}

/** A record with somebody's words. */
export interface CopiedRecord {
  entity: string
  id: string
  /** True if the whole record was made from their conversations. */
  isWhole: boolean
  /** The record's texts that come from nobody else. */
  texts: string[]
}

/** The contact and the conversations whose words are searched. */
export interface Sources {
  contactId: string | null
  conversationIds: readonly string[]
  /** Excludes words that stay after the conversation's retention ends. */
  isExpiry: boolean
}

/** Returns the records that contain words of these sources. */
export async function findCopies(db: TenantDb, sources: Sources): Promise<CopiedRecord[]> {
  const theirs = areOf(sources)
  const { rows } = await sql<CopiedRecord>`
    select entity, _id as id, bool_or(texts is null) as "isWhole", array(
      select unnest(texts) from copied_words
        where entity = copied.entity and _id = copied._id and ${theirs}
      except select unnest(texts) from copied_words
        where entity = copied.entity and _id = copied._id and ${theirs} is not true) as texts
    from copied_words as copied where ${theirs} group by entity, _id order by entity, _id`.execute(db)
  return rows
}

/** Deletes the links to these sources, after the words were removed from the records. */
export async function forgetCopies(db: TenantDb, sources: Sources): Promise<void> {
  await sql`delete from copied_words where ${areOf(sources)}`.execute(db)
}

/** Returns deleted conversations whose copied words remain but must be deleted. */
export async function findLeftCopies(
  { owner }: Pick<Database, 'owner'>,
  limit: number,
): Promise<{ tenantId: string; conversationId: string }[]> {
  const { rows } = await sql<{ tenantId: string; conversationId: string }>`
    select distinct tenant_id as "tenantId", conversation_id as "conversationId" from switchboard.copied_words as copied
    where not outlives and not exists (
      select from switchboard.conversation_thread as thread
      where thread.tenant_id = copied.tenant_id and thread.conversation_id = copied.conversation_id)
    order by 1, 2 limit ${limit}`.execute(owner)
  return rows
}

function areOf({ contactId, conversationIds, isExpiry }: Sources): RawBuilder<boolean> {
  const isOf = sql`conversation_id = any(${[...conversationIds]}::uuid[]) or contact_id = ${contactId}::uuid`
  return sql<boolean>`((${isOf}) and (not outlives or ${!isExpiry}::boolean))`
}
