import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../../../common/time/dayMs.ts'
import type { SentFacts } from '../../../store/outboundTables.ts'
import type { Tables } from '../../../store/tables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Purpose } from '../outboundMessage.ts'

/** A message that went out, or is about to. */
export interface SentMessage {
  id: string
  contactId: string | null
  addressHash: string | null
  channel: string
  purpose: Exclude<Purpose, 'answer'>
  facts: SentFacts
  at: Date
}

/** Whose messages are wanted. */
interface Person {
  contactId: string | null
  /** Of the address that is written to and, for a contact, of all others: contacts may have been merged. */
  addressHashes: readonly string[]
}

/**
 * Takes the locks for decisions about a person's messages until the transaction ends, so that two messages cannot take
 * the same place. Contacts that share an address share its lock.
 */
export async function lockPerson(
  db: TenantDb,
  tenantId: string,
  { contactId, addressHashes }: Person,
): Promise<void> {
  const keys = contactId === null ? addressHashes : [contactId, ...addressHashes]
  const names = keys.map(one => JSON.stringify(['outbound', tenantId, one]))
  // In one order for all, so that no two wait for each other.
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 57) as key from unnest(${names}::text[]) name order by key) keys`.execute(
    db,
  )
}

/** Returns the times of a person's reminders, news and offers since then, except those of one message. */
export async function sentTimes(
  db: TenantDb,
  { contactId, addressHashes }: Person,
  { since, except }: { since: Date; except: string | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('outbound_sent')
    .select('at')
    .where('purpose', 'in', ['reminder', 'marketing'])
    .where('at', '>', since)
    .where(sql<boolean>`(contact_id = ${contactId} or address_hash = any(${[...addressHashes]}::text[]))`)
    .where(sql<boolean>`_id is distinct from ${except}::uuid`)
    .orderBy('at', 'desc')
    .limit(mostTimes)
    .execute()
  return rows.map(({ at }) => at.getTime())
}

/** More than any rule counts. */
const mostTimes = 300

/** Notes that a message goes out; noted again, its time changes. */
export async function noteSent(db: TenantDb, tenantId: string, sent: SentMessage): Promise<void> {
  await db
    .insertInto('outbound_sent')
    .values({
      tenant_id: tenantId,
      _id: sent.id,
      contact_id: sent.contactId,
      address_hash: sent.addressHash,
      channel: sent.channel,
      purpose: sent.purpose,
      facts: JSON.stringify(sent.facts),
      at: sent.at,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', '_id']).doUpdateSet({ at: sent.at }))
    .execute()
}

/** Gives back the place of a message that does not go out. */
export async function forgetSent(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('outbound_sent').where('_id', '=', id).execute()
}

/** Returns what has gone out since then, at most the latest messages, in order. */
export async function sentSince(db: TenantDb, since: Date): Promise<SentMessage[]> {
  const latest = await db
    .selectFrom('outbound_sent')
    .select([
      '_id as id',
      'contact_id as contactId',
      'address_hash as addressHash',
      'channel',
      'purpose',
      'facts',
      'at',
    ])
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostReplayed)
    .execute()
  return latest.reverse()
}

/** Messages that a replay reads at most. */
const mostReplayed = 20_000

/** Deletes what neither a rule nor a replay reads any more, of all tenants. */
export async function forgetOldSent(owner: Kysely<Tables>, now: Date): Promise<void> {
  await owner
    .deleteFrom('outbound_sent')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

const keptMs = 31 * dayMs
