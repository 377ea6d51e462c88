import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { MessengerTables } from '../../../store/messengerTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

type StoredSending = Selectable<MessengerTables['two_chat_sending']>
export type Sending = Pick<StoredSending, 'tenant_id' | 'key' | 'address' | 'digest' | 'handed_at'>

/** Marks a message as being handed over; returns the earlier mark if there is one. */
export async function beginSending(db: TenantDb, sending: Sending): Promise<StoredSending | null> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_chat_sending')
    .values(sending)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return null
  const held = await db
    .selectFrom('two_chat_sending')
    .selectAll()
    .where('key', '=', sending.key)
    .executeTakeFirst()
  return held ?? null
}

/** Begins to hand over a message again whose fate is unknown; returns false if another process has. */
export async function beginAgain(db: TenantDb, key: string, before: Date, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_chat_sending')
    .set({ handed_at: at })
    .where('key', '=', key)
    .where('handed_at', '=', before)
    .where('is_taken', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a message was taken, and its id if the answer has one. */
export async function noteTaken(db: TenantDb, key: string, externalId: string | null): Promise<void> {
  await db
    .updateTable('two_chat_sending')
    .set({ is_taken: true, ...(externalId !== null && { external_id: externalId }) })
    .where('key', '=', key)
    .execute()
}

/** Removes the mark of a message that was certainly not taken. */
export async function dropSending(db: TenantDb, key: string): Promise<void> {
  await db.deleteFrom('two_chat_sending').where('key', '=', key).execute()
}

/**
 * Notes that an echo has shown a message of ours, by its id, else by its content. Of several with the same content, it
 * is the one that was handed over first. Returns whether there is one.
 */
export async function noteEcho(
  db: TenantDb,
  { externalId, address, digest }: { externalId: string; address: string; digest: string },
): Promise<boolean> {
  const { rows } = await sql`
    update two_chat_sending set is_taken = true, external_id = ${externalId} where key = (
      select key from two_chat_sending
      where external_id = ${externalId}
        or external_id is null and address = ${address} and digest = ${digest}
      order by external_id is null, handed_at limit 1 for update)
    returning key`.execute(db)
  return rows.length > 0
}

/** Returns the key of a message by its id; undefined if the id is unknown. */
export async function keyOfSending(db: TenantDb, externalId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('two_chat_sending')
    .select('key')
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return found?.key
}

/** Returns whether a message without an id was handed over to an address since a time. */
export async function hasUnnamed(db: TenantDb, address: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('two_chat_sending')
    .select('key')
    .where('address', '=', address)
    .where('external_id', 'is', null)
    .where('handed_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the marks of messages that were handed over before a time. */
export async function forgetSendings(owner: Database['owner'], before: Date): Promise<void> {
  await owner.deleteFrom('two_chat_sending').where('handed_at', '<', before).execute()
}
