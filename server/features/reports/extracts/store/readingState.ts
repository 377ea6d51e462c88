import { sql } from 'kysely'
import { enqueueJob } from '../../../../store/jobs/enqueueJob.ts'
import type { PauseReason } from '../../../../store/reportTables.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import type { AskedFigure } from './extractStore.ts'

/** The database queues it under the figure's id when an episode ends. */
export const readingTask = 'read conversations for a figure'

/** How reading conversations for a figure goes. */
export interface ReadingState {
  pausedReason: PauseReason | null
  pausedAt: Date | null
  earlierFrom: string | null
  earlierTo: string | null
  earlierSize: number
  /** Earlier episodes that still wait. */
  earlierWaiting: number
  waiting: number
  /** Episodes that were read, those with an answer, and those without one by reason. */
  read: number
  answered: number
  unfit: number
  refused: number
  tokens: number
}

/** Returns how reading for the current version of a figure's question goes. */
export async function readState(db: TenantDb, { figureId, version }: AskedFigure): Promise<ReadingState> {
  const { rows } = await sql<ReadingState>`
    select state.paused_reason as "pausedReason", state.paused_at as "pausedAt",
      earlier.earlier_from::text as "earlierFrom", earlier.earlier_to::text as "earlierTo",
      coalesce(earlier.earlier_size, 0) as "earlierSize", counted.*
    from (select
        count(*) filter (where read_at is null)::int as waiting,
        count(*) filter (where read_at is null and is_earlier)::int as "earlierWaiting",
        count(*) filter (where read_at is not null)::int as read,
        count(*) filter (where value is not null)::int as answered,
        count(*) filter (where error = 'unfit')::int as unfit,
        count(*) filter (where error = 'refused')::int as refused,
        coalesce(sum(tokens), 0)::float8 as tokens
      from outcome_extract where figure_id = ${figureId}::uuid and prompt_version = ${version}) as counted
    left join figure_reading as state on state.figure_id = ${figureId}::uuid
    left join figure_reading as earlier
      on earlier.figure_id = ${figureId}::uuid and earlier.earlier_version = ${version}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  return row
}

/** Returns whether reading for a figure waits for a person. */
export async function isPaused(db: TenantDb, figureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('figure_reading')
    .select('paused_reason')
    .where('figure_id', '=', figureId)
    .executeTakeFirst()
  return (row?.paused_reason ?? null) !== null
}

/** Pauses reading for a figure until a person continues it. */
export async function pauseReading(
  db: TenantDb,
  tenantId: string,
  { figureId, reason }: { figureId: string; reason: PauseReason },
): Promise<void> {
  const paused = { paused_reason: reason, paused_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('figure_reading')
    .values({ tenant_id: tenantId, figure_id: figureId, ...paused })
    .onConflict(conflict => conflict.columns(['tenant_id', 'figure_id']).doUpdateSet(paused))
    .execute()
}

/** Ends a pause, and queues the job of a figure. */
export async function continueReading(db: TenantDb, tenantId: string, figureId: string): Promise<void> {
  await db
    .updateTable('figure_reading')
    .set({ paused_reason: null, paused_at: null })
    .where('figure_id', '=', figureId)
    .execute()
  await queueReading(db, tenantId, figureId)
}

/** Queues the job of a figure. */
export async function queueReading(db: TenantDb, tenantId: string, figureId: string): Promise<void> {
  await enqueueJob(db, {
    ...{ tenantId, task: readingTask, key: figureId },
    ...{ payload: { id: figureId }, maxAttempts: 5 },
  })
}
