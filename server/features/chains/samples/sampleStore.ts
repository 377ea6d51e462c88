import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type SampleOrder =
  | 'newest'
  | 'oldest'
  | 'random'
  | 'slowest'
  | 'most_expensive'
  | 'failed_first'
  | 'most_diverse'

/** A visit of a run to a step. */
export interface SampleRow {
  run_id: string
  path: string
  next: string | null
  code: string | null
  outputHash: string
}

const newest = sql`started_at desc, position desc`

const orders: Readonly<Record<SampleOrder, RawBuilder<unknown>>> = {
  newest,
  oldest: sql`started_at, position`,
  random: sql`random()`,
  slowest: sql`(result -> 'details' ->> 'elapsedMs')::float8 desc nulls last, ${newest}`,
  most_expensive: sql`coalesce((result #>> '{details,tokens,input}')::int, 0)
    + coalesce((result #>> '{details,tokens,output}')::int, 0) desc, ${newest}`,
  failed_first: sql`result ->> 'status' = 'failed' desc, ${newest}`,
  most_diverse: newest,
}

/** Maximum number of runs that are searched; only the order `oldest` shows older ones. */
const maxRuns = 5_000

/**
 * Returns the visits of runs to a step of a chain, in the given order: in its own runs, and in runs of other chains
 * that ran it. Results taken from another run do not count.
 */
export async function findSamples(
  db: TenantDb,
  { chainId, chainName, stepId, order, max }: SampleSearch,
): Promise<SampleRow[]> {
  const age = order === 'oldest' ? sql`asc` : sql`desc`
  const { rows } = await sql<SampleRow>`
    with own as (
      select _id, started_at from chain_run where chain_id = ${chainId}
      order by started_at ${age} limit ${maxRuns}
    ), around as (
      select run_id, path, begun_at from chain_run_step
      where type = 'sub_chain' and input ->> 'chain_name' = ${chainName}
      order by begun_at ${age} limit ${maxRuns}
    ), visit as (
      select run_id, path, result, position, step_id, own.started_at
      from own join chain_run_step on run_id = own._id
      where step_id = ${stepId} and path !~ '(^|/)[^][/]+/'
      union all
      select step.run_id, step.path, step.result, step.position, step.step_id, around.begun_at
      from around join chain_run_step step on step.run_id = around.run_id
        and substring(step.path from ${pathOfSubChain}) = around.path
      where step.step_id = ${stepId}
    )
    select run_id, path, result ->> 'next' as next, result #>> '{error,code}' as code,
      md5(coalesce(result ->> 'output', '')) as "outputHash"
    from visit where result is not null and result #> '{details,isTaken}' is null
    order by ${orders[order]} limit ${max}`.execute(db)
  return rows
}

export interface SampleSearch {
  chainId: string
  chainName: string
  stepId: string
  order: SampleOrder
  max: number
}

/**
 * Matches the path of the innermost step that ran another chain: paths of loops and branches contain brackets, those of
 * chains do not.
 */
const pathOfSubChain = '^((?:.*/)?[^][/]+)/(?:[^/]+\\]/)*[^/]+$'

const maxPinned = 20

/**
 * Pins or unpins a visit. Returns 'missing' if it does not exist, and 'full' if the step has the maximum of pinned
 * samples.
 */
export async function pinSample(
  db: TenantDb,
  { runId, path, at }: { runId: string; path: string; at: Date | null },
): Promise<'done' | 'missing' | 'full'> {
  const place = sql`run_id = ${runId} and path = ${path} and result is not null`
  const { rows } = await sql<{ chain_id: string | null; step_id: string; pinned_at: Date | null }>`
    select chain_id, step_id, pinned_at from chain_run_step join chain_run on _id = run_id where ${place}`.execute(
    db,
  )
  const [found] = rows
  if (!found) return 'missing'
  if (at && !found.pinned_at && (await countPinned(db, found)) >= maxPinned) return 'full'
  await sql`update chain_run_step set pinned_at = ${at && (found.pinned_at ?? at)} where ${place}`.execute(db)
  return 'done'
}

/** The lock makes concurrent pins wait for each other. */
async function countPinned(
  db: TenantDb,
  { chain_id, step_id }: { chain_id: string | null; step_id: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chain sample ${chain_id} ${step_id}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from chain_run_step join chain_run on _id = run_id
    where pinned_at is not null and step_id = ${step_id} and chain_id is not distinct from ${chain_id}`.execute(
    db,
  )
  return rows[0]?.number ?? 0
}
