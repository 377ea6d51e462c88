import { CompiledQuery } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { createBatchedJournal, type JournalEntry, type JournalRow } from '../run/batchedJournal.ts'
import type { FinishedStep } from '../run/journal.ts'
import { runChannel } from './runNotices.ts'

interface Given {
  tenantId: string
  runId: string
  now: () => Date
  /** True if followers of the run are notified of each step. */
  mustNotify: boolean
}

/** Creates the journal of a run in the database, so that any process can resume the run. */
export function createRunJournal(
  database: Pick<Database, 'inTenant'>,
  { tenantId, runId, now, mustNotify }: Given,
  before: ReadonlyMap<string, JournalEntry>,
) {
  return createBatchedJournal({ runId, now, before, write })

  async function write(rows: readonly JournalRow[]): Promise<Set<string>> {
    const stored = await database.inTenant(
      tenantId,
      db => db.executeQuery(storing(runId, rows, mustNotify)),
      1,
    )
    return new Set(stored.rows.map(({ path }) => path))
  }
}

/** Stores the entries that a journal has not stored itself. */
export async function storeSteps(db: TenantDb, runId: string, rows: readonly JournalRow[]): Promise<void> {
  if (rows.length > 0) await db.executeQuery(storing(runId, rows))
}

/** Stores steps in order and returns the stored paths. If the run has ended, only finished steps are stored. */
function storing(
  runId: string,
  rows: readonly JournalRow[],
  mustNotify = false,
): CompiledQuery<{ path: string }> {
  return CompiledQuery.raw(mustNotify ? stepsStoredWithNotice : stepsStored, [runId, JSON.stringify(rows)])
}

const stepsStored = `
  insert into chain_run_step
    (tenant_id, run_id, path, step_id, type, input, attempts, begun_at, is_paused, result)
  select tenant_id, _id, path, "stepId", type, step.input, attempts, "begunAt", "isPaused", result
  from chain_run, rows from (jsonb_to_recordset($2::jsonb) as (
    path text, "stepId" text, type text, input jsonb, attempts int, "begunAt" timestamptz, "isPaused" boolean,
    result jsonb)) with ordinality as step
  where _id = $1::uuid and (cancelled_by is null or result is not null)
  order by ordinality
  on conflict (tenant_id, run_id, path) do update set attempts = excluded.attempts, input = excluded.input,
    is_paused = excluded.is_paused, result = coalesce(excluded.result, chain_run_step.result)
  returning path`

const stepsStoredWithNotice = `with stored as (${stepsStored}) select path, pg_notify('${runChannel}', $1::uuid::text) from stored`

/** Returns the stored entries of a run's steps, by path. */
export async function keptSteps(db: TenantDb, runId: string): Promise<Map<string, JournalEntry>> {
  const rows = await db
    .selectFrom('chain_run_step')
    .select(['path', 'attempts', 'begun_at as begunAt', 'is_paused as isPaused', 'result'])
    .where('run_id', '=', runId)
    .execute()
  return new Map(
    rows.map(({ path, result, ...entry }) => [path, { ...entry, result: result as FinishedStep | null }]),
  )
}
