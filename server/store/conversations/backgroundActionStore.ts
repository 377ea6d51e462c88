import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenantRun.ts'

/** An action that runs beside its conversation. */
export interface BackgroundAction {
  tenantId: string
  callEventId: string
  conversationId: string
  turnId: string
  toolName: string
  mayRepeat: boolean
  startedAt: Date
  attempts: number
}

export type BackgroundActionStore = ReturnType<typeof createBackgroundActionStore>

/** Milliseconds after which others see that a process has died over an action. */
const leaseMs = 10_000

/** Actions that run beside conversations, and in which process. Leases go by the clock of the database. */
export function createBackgroundActionStore(database: Database, owner: string) {
  return { insert, take, renew, release, finish }

  /** Notes that this process begins one, within the transaction of its call. */
  async function insert(db: TenantDb, action: Omit<BackgroundAction, 'attempts'>): Promise<void> {
    await db
      .insertInto('background_action')
      .values({
        tenant_id: action.tenantId,
        call_event_id: action.callEventId,
        conversation_id: action.conversationId,
        turn_id: action.turnId,
        tool_name: action.toolName,
        may_repeat: action.mayRepeat,
        started_at: action.startedAt,
        lease_owner: owner,
        lease_until: leaseEnd,
      })
      .execute()
  }

  /** Takes over what other processes have died over. */
  async function take(): Promise<BackgroundAction[]> {
    const { rows } = await sql<BackgroundAction>`
      update switchboard.background_action set lease_owner = ${owner}, lease_until = ${leaseEnd},
        attempts = attempts + 1
      where (tenant_id, call_event_id) in (
        select tenant_id, call_event_id from switchboard.background_action
        where lease_until < clock_timestamp() limit 100 for update skip locked)
      returning tenant_id as "tenantId", call_event_id as "callEventId", conversation_id as "conversationId",
        turn_id as "turnId", tool_name as "toolName", may_repeat as "mayRepeat", started_at as "startedAt",
        attempts`.execute(database.owner)
    return rows
  }

  /** Keeps these, as far as they are this process's. */
  async function renew(callEventIds: readonly string[]): Promise<void> {
    await database.owner
      .updateTable('background_action')
      .set({ lease_until: leaseEnd })
      .where('lease_owner', '=', owner)
      .where('call_event_id', '=', sql<string>`any(${callEventIds})`)
      .execute()
  }

  /** Leaves those of this process to whoever comes next. */
  async function release(): Promise<void> {
    await database.owner
      .updateTable('background_action')
      .set({ lease_owner: null, lease_until: sql<Date>`clock_timestamp()` })
      .where('lease_owner', '=', owner)
      .execute()
  }

  /** Forgets one within the transaction of its result; false where another process has taken it. */
  async function finish(db: TenantDb, callEventId: string): Promise<boolean> {
    const gone = await db
      .deleteFrom('background_action')
      .where('call_event_id', '=', callEventId)
      .where('lease_owner', '=', owner)
      .executeTakeFirst()
    return gone.numDeletedRows === 1n
  }
}

const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(leaseMs)} * interval '1 millisecond'`
