import { sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Stored call. */
export interface StoredCall {
  id: string
  conversationId: string
  /** Id of the call at the calling service; null if there is none. */
  providerId: string | null
  /** User who calls from the browser; null for all other callers. */
  userId: string | null
  state: 'ringing' | 'open' | 'transferred' | 'ended'
  outcome: CallOutcome | null
  /** Team member on the line. */
  personId: string | null
  /** Target to put the call through to; null if there is none. */
  dialTo: string | null
  /** Index of the last event that was spoken on an earlier line. */
  saidIndex: number
  openedAt: Date | null
  endedAt: Date | null
}

export type CallOutcome = 'completed' | 'abandoned' | 'failed'

/**
 * Seconds without a sign of life from a process before its calls count as lost; also the time for a new call to be
 * opened.
 */
const leaseSeconds = 20
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

export async function insertCall(
  db: TenantDb,
  call: {
    tenantId: string
    id: string
    conversationId: string
    providerId: string | null
    userId: string | null
    nonceHash: string | null
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('call')
    .values({
      tenant_id: call.tenantId,
      _id: call.id,
      conversation_id: call.conversationId,
      provider_id: call.providerId,
      user_id: call.userId,
      state: 'ringing',
      nonce_hash: call.nonceHash,
      outcome: null,
      lease_until: leaseEnd,
      created_at: call.at,
    })
    .execute()
}

/** Finds a call by its id, the provider's id or its conversation's id; among several, the latest. */
export async function findVoiceCall(db: TenantDb, id: string): Promise<StoredCall | undefined> {
  const own = id.toLowerCase()
  return db
    .selectFrom('call')
    .select(columns)
    .where(({ or, eb }) =>
      or([
        eb('provider_id', '=', id),
        ...(isRecordId(own) ? [eb('_id', '=', own), eb('conversation_id', '=', own)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Gives a waiting call a new nonce; returns false if it no longer waits. */
export async function renewNonce(db: TenantDb, id: string, nonceHash: string): Promise<boolean> {
  const renewed = await db
    .updateTable('call')
    .set({ nonce_hash: nonceHash, lease_until: leaseEnd })
    .where('_id', '=', id)
    .where('state', '=', 'ringing')
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

/** Returns the call that this nonce opens and invalidates the nonce. */
export async function takeByNonce(db: TenantDb, nonceHash: string): Promise<StoredCall | undefined> {
  return db
    .updateTable('call')
    .set({ nonce_hash: null, lease_until: leaseEnd })
    .where('nonce_hash', '=', nonceHash)
    .where('state', '=', 'ringing')
    .returning(columns)
    .executeTakeFirst()
}

/** Marks a call as open; returns false if it does not wait for a line. */
export async function openCall(db: TenantDb, id: string, at: Date): Promise<boolean> {
  const opened = await db
    .updateTable('call')
    .set({ state: 'open', opened_at: sql`coalesce(opened_at, ${at})`, lease_until: leaseEnd })
    .where('_id', '=', id)
    .where('state', '=', 'ringing')
    .executeTakeFirst()
  return opened.numUpdatedRows > 0n
}

/** Ends a call, in the transaction that locks its conversation; undefined if it was already over. */
export async function endStoredCall(
  db: TenantDb,
  id: string,
  { outcome, at }: { outcome: CallOutcome; at: Date },
): Promise<StoredCall | undefined> {
  return db
    .updateTable('call')
    .set({ state: 'ended', outcome, ended_at: at, nonce_hash: null, person_id: null })
    .where('_id', '=', id)
    .where('state', '<>', 'ended')
    .returning(columns)
    .executeTakeFirst()
}

/** Stores the team member on the line; null for nobody. */
export async function storePerson(db: TenantDb, id: string, personId: string | null): Promise<void> {
  await db.updateTable('call').set({ person_id: personId }).where('_id', '=', id).execute()
}

/** Stores the feedback; later feedback replaces earlier. */
export async function storeFeedback(
  db: TenantDb,
  id: string,
  feedback: { score: number; issue?: string },
): Promise<void> {
  await db
    .updateTable('call')
    .set({ feedback: JSON.stringify(feedback) })
    .where('_id', '=', id)
    .execute()
}

/** Renews the leases of calls and returns the ids of those that are already over. */
export async function renewCalls(
  { owner }: Pick<Database, 'owner'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    update switchboard.call set lease_until = case when state in ('ringing', 'open') then ${leaseEnd} else lease_until end
    where _id = any(${ids}::uuid[]) returning _id as id, state = 'ended' as "isOver"`.execute(owner)
  const kept = new Set(rows.filter(({ isOver }) => !isOver).map(({ id }) => id))
  return ids.filter(id => !kept.has(id))
}

/** Returns calls of all tenants whose process stopped renewing them, or that nobody opened; at most 500. */
export async function findLostCalls({
  owner,
}: Pick<Database, 'owner'>): Promise<{ tenantId: string; id: string; conversationId: string }[]> {
  const { rows } = await sql<{ tenantId: string; id: string; conversationId: string }>`
    select tenant_id as "tenantId", _id as id, conversation_id as "conversationId" from switchboard.call
    where state <> 'ended' and lease_until < clock_timestamp() limit 500`.execute(owner)
  return rows
}

const columns = [
  '_id as id',
  'conversation_id as conversationId',
  'provider_id as providerId',
  'user_id as userId',
  'person_id as personId',
  'dial_to as dialTo',
  'said_index as saidIndex',
  'state',
  'outcome',
  'opened_at as openedAt',
  'ended_at as endedAt',
] as const
