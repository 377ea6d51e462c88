import { sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A call as it is stored. */
export interface StoredCall {
  id: string
  conversationId: string
  /** As the calling service names it; null where there is none. */
  providerId: string | null
  /** Who has called from the browser; null for everybody else. */
  userId: string | null
  state: 'ringing' | 'open' | 'transferred' | 'ended'
  outcome: CallOutcome | null
  /** Who of the team is on the line. */
  personId: string | null
  /** Whom it is to be put through to; null where that is nobody. */
  dialTo: string | null
  /** Number of the event up to which everything was said on an earlier line. */
  saidIndex: number
  openedAt: Date | null
  endedAt: Date | null
}

export type CallOutcome = 'completed' | 'abandoned' | 'failed'

/** How long, in seconds, a process may be silent before its calls count as lost; one that nobody opens is lost as well. */
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

/** By its id, the provider's or its conversation's, of which the latest counts. */
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

/** Gives a call that still waits for its line another nonce; false where it waits no more. */
export async function renewNonce(db: TenantDb, id: string, nonceHash: string): Promise<boolean> {
  const renewed = await db
    .updateTable('call')
    .set({ nonce_hash: nonceHash, lease_until: leaseEnd })
    .where('_id', '=', id)
    .where('state', '=', 'ringing')
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

/** The call whose socket may be opened by this nonce, which serves once. */
export async function takeByNonce(db: TenantDb, nonceHash: string): Promise<StoredCall | undefined> {
  return db
    .updateTable('call')
    .set({ nonce_hash: null, lease_until: leaseEnd })
    .where('nonce_hash', '=', nonceHash)
    .where('state', '=', 'ringing')
    .returning(columns)
    .executeTakeFirst()
}

/** Both sides hear each other from now on; false where it is over already. */
export async function openCall(db: TenantDb, id: string, at: Date): Promise<boolean> {
  const opened = await db
    .updateTable('call')
    .set({ state: 'open', opened_at: sql`coalesce(opened_at, ${at})`, lease_until: leaseEnd })
    .where('_id', '=', id)
    .where('state', '=', 'ringing')
    .executeTakeFirst()
  return opened.numUpdatedRows > 0n
}

/** Within the transaction that holds its conversation; undefined where it was over already. */
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

/** Who of the team is on the line; null for nobody. */
export async function storePerson(db: TenantDb, id: string, personId: string | null): Promise<void> {
  await db.updateTable('call').set({ person_id: personId }).where('_id', '=', id).execute()
}

/** A later word replaces the earlier one. */
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

/** Keeps the leases of these calls; those that are over meanwhile are given back. */
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

/** Calls of all tenants whose process has fallen silent, or that nobody has opened. */
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
