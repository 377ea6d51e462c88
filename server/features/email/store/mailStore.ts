import { type Insertable, type Selectable, sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import type { MailMessageTable } from '../../../store/mailTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { untagged } from '../../../store/untagged.ts'

export type StoredMail = Selectable<MailMessageTable>

/** Stores a mail once; returns false if it is stored already. */
export async function insertMail(
  db: TenantDb,
  {
    participants,
    ...mail
  }: Omit<Insertable<MailMessageTable>, 'participants'> & {
    participants: StoredMail['participants']
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_message')
    .values({ ...mail, participants: JSON.stringify(participants) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findMail(db: TenantDb, id: string): Promise<StoredMail | undefined> {
  if (!isRecordId(id)) return undefined
  return db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the mails that have one of these ids, as their own or as an alias. */
export async function mailsNamed(db: TenantDb, messageIds: readonly string[]): Promise<StoredMail[]> {
  if (messageIds.length === 0) return []
  const ids = sql<string[]>`${[...messageIds]}::text[]`
  return db
    .selectFrom('mail_message')
    .selectAll()
    .where(sql<boolean>`(message_id = any(${ids}) or aliases && ${ids})`)
    .execute()
}

/** Returns the addresses of everybody who has written or received a mail of a thread. */
export async function addressesOf(db: TenantDb, threadKey: string): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select distinct participant ->> 'address' as address
    from mail_message, jsonb_array_elements(participants) as participant
    where thread_key = ${threadKey} limit 1000`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Returns the latest texts of a conversation. */
export async function textsOf(db: TenantDb, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select data ->> 'content' as content from conversation_event
    where conversation_id = ${conversationId} and is_shown and data ->> 'content' <> ''
    order by event_index desc limit 20`.execute(db)
  return rows.map(({ content }) => content)
}

/**
 * Returns how many answers of agents were asked for: in a thread within an hour, and by an address within a day.
 * Addresses that differ in their +tags are one.
 */
export async function answersAsked(
  db: TenantDb,
  { threadKey, sender, now }: { threadKey: string | null; sender: string; now: Date },
): Promise<{ inConversation: number; bySender: number }> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ inConversation: number; bySender: number }>`select
    (select count(*)::int from mail_message where is_answered and thread_key = ${threadKey}
      and created_at > ${hourAgo}) as "inConversation",
    (select count(*)::int from mail_message where is_answered and created_at > ${dayAgo}
      and ${untagged(sql.ref('sender'))} = ${untagged(sql`${sender}::text`)}) as "bySender"`.execute(db)
  return rows[0] ?? { inConversation: 0, bySender: 0 }
}

export async function countUnreadable(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'unreadable')
    .executeTakeFirstOrThrow()
  return Number(count)
}
