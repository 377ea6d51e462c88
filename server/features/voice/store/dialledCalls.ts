import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Seconds within which the calling service must ask for the next step after the agent. */
const askSeconds = 60
/** Seconds within which it must report the result of a dial: slightly more than its longest call. */
const talkSeconds = 4.5 * 3600

/**
 * Stores the target to put an open call of the calling service through to, and the team member it belongs to. Returns
 * false if there is no such call, or if it is being put through elsewhere.
 */
export async function planDial(
  db: TenantDb,
  conversationId: string,
  { to, personId = null }: { to: string; personId?: string | null },
): Promise<boolean> {
  const planned = await db
    .updateTable('call')
    .set({ dial_to: to, person_id: personId })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'open')
    .where('provider_id', 'is not', null)
    .where(({ or, eb }) => or([eb('dial_to', 'is', null), eb('dial_to', '=', to)]))
    .executeTakeFirst()
  return planned.numUpdatedRows > 0n
}

/** Marks a call that is put through as transferred, once its line has left it. */
export async function letDial(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('call')
    .set({ state: 'transferred', lease_until: within(askSeconds) })
    .where('_id', '=', id)
    .where('state', '=', 'open')
    .where('dial_to', 'is not', null)
    .execute()
}

/** Marks a call as being dialed and returns the target to ring; undefined if there is none. */
export async function beginDial(db: TenantDb, id: string): Promise<string | undefined> {
  const begun = await db
    .updateTable('call')
    .set({ state: 'transferred', lease_until: within(talkSeconds) })
    .where('_id', '=', id)
    .where('state', 'in', ['open', 'transferred'])
    .where('dial_to', 'is not', null)
    .returning('dial_to as to')
    .executeTakeFirst()
  return begun?.to ?? undefined
}

/**
 * Makes an unanswered transferred call wait for another line, which will not repeat earlier words. Returns false if the
 * call is not transferred.
 */
export async function takeBack(
  db: TenantDb,
  id: string,
  { nonceHash, saidIndex }: { nonceHash: string; saidIndex: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('call')
    .set({
      state: 'ringing',
      dial_to: null,
      person_id: null,
      nonce_hash: nonceHash,
      said_index: saidIndex,
      lease_until: within(askSeconds),
    })
    .where('_id', '=', id)
    .where('state', '=', 'transferred')
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

function within(seconds: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
}
