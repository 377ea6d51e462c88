import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Seconds in which the calling service has to ask what comes after the agent. */
const askSeconds = 60
/** And in which it tells how putting through went: a little more than its longest call. */
const talkSeconds = 4.5 * 3600

/**
 * Notes whom an open call of the calling service shall be put through to, with who of the team that is; false where there is
 * none, or it is being put through to somebody else.
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

/** Its line has left it, to whomever it is put through. */
export async function letDial(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('call')
    .set({ state: 'transferred', lease_until: within(askSeconds) })
    .where('_id', '=', id)
    .where('state', '=', 'open')
    .where('dial_to', 'is not', null)
    .execute()
}

/** Whom the calling service has to ring now; undefined where that is nobody. */
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

/** Has a call that was put through in vain wait for another line, on which what was said by now is not said again. */
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
