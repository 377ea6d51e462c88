import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Database } from '../../../store/database.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

type Run = components['schemas']['ChainRun']

export interface NewChainRun {
  tenantId: string
  id: string
  chainId: string
  chainName: string
  /** Null for the chain as it is saved. */
  version: number | null
  definition: RecordData
  trigger: Run['trigger']
  isDry: boolean
  conversationId: string | null
  input: Readonly<Record<string, unknown>>
  at: Date
}

/** How a run came to its end. */
export interface RunEnd {
  status: Exclude<Run['status'], 'running'>
  output: unknown
  error: Run['error']
  at: Date
}

/** What a run goes on with, which is what it began with. */
export interface BegunRun {
  definition: RecordData
  input: Run['input']
  at: Date
}

/** Stores that a run begins; one that was begun before goes on. */
export async function beginRun(db: TenantDb, run: NewChainRun): Promise<BegunRun> {
  const { isDry, at } = run
  return db
    .insertInto('chain_run')
    .values({
      tenant_id: run.tenantId,
      _id: run.id,
      chain_id: run.chainId,
      chain_name: run.chainName,
      version: run.version,
      definition: JSON.stringify(run.definition),
      trigger: run.trigger,
      is_dry: isDry,
      conversation_id: run.conversationId,
      input: JSON.stringify(run.input),
      status: 'running',
      started_at: at,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', '_id']).doUpdateSet({ status: 'running', error: null, ended_at: null }),
    )
    .returning(['definition', 'input', 'started_at as at'])
    .executeTakeFirstOrThrow()
}

export async function endRun(db: TenantDb, id: string, { status, output, error, at }: RunEnd): Promise<void> {
  await db
    .updateTable('chain_run')
    .set({
      status,
      output: JSON.stringify(output ?? null),
      error: error && JSON.stringify(error),
      ended_at: at,
    })
    .where('_id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** The latest runs of a chain, the newest first, without what they were given and have done. */
export async function latestRuns(db: TenantDb, chainId: string, most: number) {
  return db
    .selectFrom('chain_run')
    .select(summary)
    .where('chain_id', '=', chainId)
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute()
}

/** A run with its steps, in the order in which they began; undefined where there is none. */
export async function findRun(db: TenantDb, id: string) {
  const run = await db
    .selectFrom('chain_run')
    .select([...summary, 'input', 'output'])
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!run) return undefined
  const steps = await db
    .selectFrom('chain_run_step')
    .selectAll()
    .where('run_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...run, steps }
}

const summary = [
  ...(['_id', 'chain_name', 'version', 'trigger', 'is_dry', 'status', 'error'] as const),
  ...(['started_at', 'ended_at'] as const),
] as const

/** Days for which a run is kept. */
const keptDays = 30

/** Runs of all tenants that are kept no longer, a thousand at a time. */
export async function purgeRuns({ owner }: Pick<Database, 'owner'>, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptDays * 24 * 3_600_000)
  await sql`
    delete from switchboard.chain_run where (tenant_id, _id) in
      (select tenant_id, _id from switchboard.chain_run where started_at < ${before} limit 1000)`.execute(
    owner,
  )
}
