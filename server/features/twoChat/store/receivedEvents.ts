import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { MessengerTables } from '../../../store/messengerTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type ReceivedEvent = Selectable<MessengerTables['two_chat_event']>

/** Stores an event; returns false if the same one is stored already. */
export async function insertEvent(db: TenantDb, event: ReceivedEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_chat_event')
    .values(event)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns the events of an address that are to be handled, in the order in which they happened. */
export async function openEvents(db: TenantDb, address: string): Promise<ReceivedEvent[]> {
  return db
    .selectFrom('two_chat_event')
    .selectAll()
    .where('address', '=', address)
    .where('state', 'in', ['waiting', 'held'])
    .orderBy(sql`coalesce(said_at, received_at)`)
    .orderBy('received_at')
    .limit(maxAtOnce)
    .execute()
}

const maxAtOnce = 500

/** Notes how an event was handled. Its words are kept only if somebody still needs them. */
export async function settleEvent(
  db: TenantDb,
  digest: string,
  state: 'held' | 'done' | 'unreadable',
): Promise<void> {
  await db
    .updateTable('two_chat_event')
    .set({ state, ...(state === 'done' && { body: null }) })
    .where('digest', '=', digest)
    .execute()
}

/** Returns how many events wait, and how many could not be read. */
export async function countEvents(db: TenantDb): Promise<{ waiting: number; unreadable: number }> {
  const { rows } = await sql<{ waiting: number; unreadable: number }>`
    select count(*) filter (where state in ('waiting', 'held'))::int as waiting,
      count(*) filter (where state = 'unreadable')::int as unreadable
    from two_chat_event where state <> 'done'`.execute(db)
  return rows[0] ?? { waiting: 0, unreadable: 0 }
}

/** Returns the tenant's addresses whose events wait, sorted. */
export async function waitingAddresses(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('two_chat_event')
    .select('address')
    .distinct()
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('address')
    .execute()
  return rows.map(({ address }) => address)
}

/** Returns the addresses whose events wait, by tenant. */
export async function openAddresses(
  owner: Database['owner'],
): Promise<{ tenant_id: string; address: string }[]> {
  return owner
    .selectFrom('two_chat_event')
    .select(['tenant_id', 'address'])
    .distinct()
    .where('state', 'in', ['waiting', 'held'])
    .execute()
}

/** Deletes handled events of before `handled`, and those of before `unread` that nobody could read or answer. */
export async function forgetEvents(owner: Database['owner'], handled: Date, unread: Date): Promise<void> {
  await sql`delete from switchboard.two_chat_event
    where state = 'done' and received_at < ${handled}
      or state in ('unreadable', 'held') and received_at < ${unread}`.execute(owner)
}

/** Deletes the tenant's events that wait for an agent, because its number was removed. */
export async function forgetHeldEvents(db: TenantDb): Promise<void> {
  await db.deleteFrom('two_chat_event').where('state', '=', 'held').execute()
}
