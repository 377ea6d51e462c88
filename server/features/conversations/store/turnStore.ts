import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TurnState, TurnStep } from '../../../store/conversationTables.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A turn in the process that has its lease. */
export interface ClaimedTurn {
  tenantId: string
  id: string
  conversationId: string
  messageEventId: string | null
  acceptedAt: Date
  /** How often it was begun; more than once after a crash. */
  attempts: number
  isStopping: boolean
  steps: TurnStep[]
  inputTokens: number
  outputTokens: number
}

/** The progress of a turn, as stored with its writes. */
export interface TurnProgress {
  steps: readonly TurnStep[]
  inputTokens: number
  outputTokens: number
}

export interface TurnEnding extends TurnProgress {
  state: Exclude<TurnState, 'queued' | 'running'>
  errorCode: string | null
  answerEventId: string
  at: Date
}

/** A conversation with turns to run. */
export interface TurnPlace {
  tenantId: string
  conversationId: string
}

/** A turn that another process has, that was stopped, or whose agent is no longer the handler. */
export interface HaltedTurn {
  id: string
  why: 'lost' | 'stopped' | 'silenced'
}

export type TurnStore = ReturnType<typeof createTurnStore>

/** Milliseconds after which other processes may take over a turn from a silent one. */
const leaseMs = 10_000

/**
 * Creates the store of agents' turns and their leases. Leases use the clock of the database, since those of the servers
 * may differ. `owner` is this process.
 */
export function createTurnStore(database: Database, owner: string) {
  return { claim, renew, halted, due, hasOrphans, release, abandon, requestStop }

  /** Claims the next turn of a conversation, or one whose lease has expired; returns null if there is none. */
  async function claim(place: TurnPlace, at: Date): Promise<ClaimedTurn | null> {
    const claiming = async (db: TenantDb) => {
      // A claim that a power failure loses has not begun anything.
      const hurry = sql`set local synchronous_commit = off`.execute(db)
      const claimed = sql<ClaimedTurn>`
        with next as (
          select _id, state, lease_until from turn
          where conversation_id = ${place.conversationId} and state in ('queued', 'running')
            and (state = 'running' or ${isDue})
          order by state desc limit 1 for update)
        update turn set state = 'running', lease_owner = ${owner}, lease_until = ${leaseEnd},
          attempts = attempts + 1, started_at = coalesce(started_at, ${at})
        from next where turn._id = next._id and (next.state = 'queued' or next.lease_until < clock_timestamp())
        returning turn.tenant_id as "tenantId", turn._id as id, conversation_id as "conversationId",
          message_event_id as "messageEventId", accepted_at as "acceptedAt", attempts,
          is_stopping as "isStopping", steps, input_tokens as "inputTokens", output_tokens as "outputTokens"`
      return (await Promise.all([claimed.execute(db), hurry]))[0]
    }
    const { rows } = await database.inTenant(place.tenantId, claiming, 2)
    return rows[0] ?? null
  }

  /** Renews the leases of those turns that this process has. */
  async function renew(ids: readonly string[]): Promise<void> {
    await database.owner
      .updateTable('turn')
      .set({ lease_until: leaseEnd })
      .where('_id', '=', sql<string>`any(${ids})`)
      .where('lease_owner', '=', owner)
      .where('state', '=', 'running')
      .execute()
  }

  /** Returns those turns that must not continue in this process, with the reason. */
  async function halted(ids: readonly string[]): Promise<HaltedTurn[]> {
    const rows = await database.owner
      .selectFrom('turn')
      .leftJoin('record', join =>
        join
          .onRef('record.tenant_id', '=', 'turn.tenant_id')
          .on('record.entity', '=', 'conversation')
          .onRef('record._id', '=', 'turn.conversation_id'),
      )
      .select(['turn._id as id', 'turn.is_stopping as isStopping'])
      .select(isHeldBy(owner).as('isHeld'))
      .where('turn._id', '=', sql<string>`any(${ids})`)
      .where(where =>
        where.or([
          where('turn.is_stopping', '=', true),
          where.not(where.parens(isHeldBy(owner))),
          where.not(where.parens(agentSpeaks)),
        ]),
      )
      .execute()
    return rows.map(({ id, isStopping, isHeld }) => {
      if (!isHeld) return { id, why: 'lost' }
      return { id, why: isStopping ? 'stopped' : 'silenced' }
    })
  }

  /** Returns conversations with turns that no process has begun, or whose lease has expired. */
  async function due(): Promise<TurnPlace[]> {
    return database.owner
      .selectFrom('turn')
      .select(['tenant_id as tenantId', 'conversation_id as conversationId'])
      .distinct()
      .where(where =>
        where.or([
          where.and([where('state', '=', 'running'), where('lease_until', '<', clock)]),
          where.and([
            where('state', '=', 'queued'),
            isDue,
            where.not(
              where.exists(
                where
                  .selectFrom('turn as other')
                  .select('other._id')
                  .whereRef('other.tenant_id', '=', 'turn.tenant_id')
                  .whereRef('other.conversation_id', '=', 'turn.conversation_id')
                  .where('other.state', '=', 'running'),
              ),
            ),
          ]),
        ]),
      )
      .limit(maxDue)
      .execute()
  }

  /** Returns whether turns run in other processes, or wait while no process works on their conversation. */
  async function hasOrphans(): Promise<boolean> {
    const { rows } = await sql`
      select from switchboard.turn where (state = 'running'
          and (lease_owner is distinct from ${owner} or lease_until < clock_timestamp()))
        or (state = 'queued' and not exists (select from switchboard.turn as other where other.state = 'running'
          and other.tenant_id = turn.tenant_id and other.conversation_id = turn.conversation_id))
      limit 1`.execute(database.owner)
    return rows.length > 0
  }

  /** Gives up the lease of a turn, so that another process can take it over at once. */
  async function release(turn: ClaimedTurn): Promise<void> {
    await database.inTenant(turn.tenantId, db =>
      db
        .updateTable('turn')
        .set({ lease_owner: null, lease_until: clock })
        .where('_id', '=', turn.id)
        .where('lease_owner', '=', owner)
        .where('state', '=', 'running')
        .execute(),
    )
  }

  /** Ends a turn that can have no last event, such as one whose conversation was deleted. */
  async function abandon(turn: ClaimedTurn, errorCode: string, at: Date): Promise<void> {
    await database.inTenant(turn.tenantId, db =>
      db
        .updateTable('turn')
        .set({ state: 'failed', error_code: errorCode, ended_at: at, lease_owner: null, lease_until: null })
        .where('_id', '=', turn.id)
        .where('lease_owner', '=', owner)
        .where('state', '=', 'running')
        .execute(),
    )
  }

  /** Requests that the conversation's turns stop; returns false if none waits or runs. */
  async function requestStop({ tenantId, conversationId }: TurnPlace): Promise<boolean> {
    const asked = await database.inTenant(tenantId, db =>
      db
        .updateTable('turn')
        .set({ is_stopping: true })
        .where('conversation_id', '=', conversationId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst(),
    )
    return asked.numUpdatedRows > 0n
  }
}

/** All turns found begin at once, so a limit protects the server. */
const maxDue = 200

const clock = sql<Date>`clock_timestamp()`
const isDue = sql<boolean>`coalesce(turn.not_before <= clock_timestamp(), true)`
const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(leaseMs)} * interval '1 millisecond'`
const isHeldBy = (owner: string) =>
  sql<boolean>`coalesce(turn.lease_owner = ${owner} and turn.state = 'running', false)`
const agentSpeaks = sql<boolean>`coalesce(record.data->>'handler', 'agent') = 'agent'
  and record.data->>'status' is distinct from 'completed'`

/** An answer waits for further messages no longer than this, in seconds. */
const longestPause = 15

/**
 * Requests an answer within the transaction that stores the message or an action's result. Adds no second turn to one
 * that waits to begin. `step` is what was done before it. With
 * `pauseMs`, the turn waits for further messages, each of which prolongs the pause.
 */
export async function enqueueTurn(
  db: TenantDb,
  turn: TurnPlace & { messageEventId: string; at: Date; step?: TurnStep; pauseMs?: number },
): Promise<void> {
  const steps = JSON.stringify(turn.step ? [turn.step] : [])
  const { pauseMs = 0 } = turn
  const notBefore = pauseMs > 0 ? sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'` : null
  await db
    .insertInto('turn')
    .values({
      tenant_id: turn.tenantId,
      _id: v7(),
      conversation_id: turn.conversationId,
      state: 'queued',
      message_event_id: turn.messageEventId,
      accepted_at: turn.at,
      steps,
      not_before: notBefore,
    })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'conversation_id'])
        .where('state', '=', sql.lit('queued'))
        // The update locks the waiting turn, so that it does not begin before this message is visible.
        .doUpdateSet({
          is_stopping: false,
          steps: sql`turn.steps || ${steps}::jsonb`,
          not_before: sql`case when turn.not_before is not null
            and excluded.not_before is not null then least(excluded.not_before,
            turn.accepted_at + ${longestPause} * interval '1 second') end`,
        }),
    )
    .execute()
}

/** Returns the number of the event that the conversation's next turn answers; null if no turn waits. */
export async function nextTurnBegins(db: TenantDb, conversationId: string): Promise<number | null> {
  const next = await db
    .selectFrom('turn')
    .innerJoin('conversation_event as event', 'event._id', 'turn.message_event_id')
    .select('event.event_index as number')
    .where('turn.conversation_id', '=', conversationId)
    .where('turn.state', '=', 'queued')
    .executeTakeFirst()
  return next?.number ?? null
}

/** Returns whether a turn of the conversation waits or runs, so that later messages wait for it. */
export async function hasOpenTurn(db: TenantDb, conversationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('turn')
    .select('_id')
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
