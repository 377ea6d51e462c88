import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ChainPart } from '../run/walkChain.ts'
import { notifyRunChanged } from './runNotices.ts'

type Run = components['schemas']['ChainRun']

export interface NewChainRun {
  tenantId: string
  id: string
  /** Null if the chain is not saved. */
  chainId: string | null
  chainName: string
  /** Null for the saved chain. */
  version: number | null
  definition: RecordData
  trigger: Run['trigger']
  isDry: boolean
  /** The run to continue or repeat. */
  fromRun?: string | null
  conversationId: string | null
  /** The binding that started the run; missing if a person or an agent did. */
  binding?: Run['binding']
  /** Facts that steps read by name, besides the input. */
  facts: Readonly<Record<string, unknown>>
  input: Readonly<Record<string, unknown>>
  /** Results that replace those of steps. */
  mocks?: Readonly<Record<string, unknown>>
  /** Limits the run to some of the steps. */
  part?: ChainPart
  /** True if the run continues as a job. */
  isBackground?: boolean
  at: Date
}

/** The end of a run. */
export interface RunEnd {
  status: Exclude<Run['status'], 'running' | 'paused'>
  output: unknown
  error: Run['error']
  at: Date
}

/** Returns the end of a run that met an unexpected error. */
export function brokenOff(at: Date): RunEnd {
  const error = { code: 'action_failed', message: 'The run could not be resumed.' }
  return { status: 'failed', output: null, error, at }
}

/** A started run, with everything needed to continue it. */
export type BegunRun = Awaited<ReturnType<typeof beginRun>>

/** Stores the start of a run. A run that started before continues, unless it is a job's or was cancelled. */
export async function beginRun(db: TenantDb, run: NewChainRun) {
  const { isDry, mocks, part, isBackground = false, binding = null, facts, at } = run
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
      from_run: run.fromRun ?? null,
      conversation_id: run.conversationId,
      binding: binding && JSON.stringify(binding),
      facts: JSON.stringify(facts),
      input: JSON.stringify(run.input),
      status: 'running',
      started_at: at,
      is_background: isBackground,
      given: mocks || part ? JSON.stringify({ mocks, part }) : null,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', '_id']).doUpdateSet({
        status: unlessElsewhere(sql`'running'`, 'status'),
        error: unlessElsewhere(sql`null`, 'error'),
        ended_at: unlessElsewhere(sql`null`, 'ended_at'),
      }),
    )
    .returning(begun)
    .executeTakeFirstOrThrow()
}

function unlessElsewhere(value: RawBuilder<unknown>, column: 'status' | 'error' | 'ended_at') {
  const old = sql.ref(`chain_run.${column}`)
  return sql<never>`case when chain_run.is_background or chain_run.cancelled_by is not null then ${old} else ${value} end`
}

const summary = [
  ...([
    '_id',
    'chain_name',
    'version',
    'trigger',
    'binding',
    'is_dry',
    'from_run',
    'status',
    'error',
  ] as const),
  ...(['started_at', 'ended_at', 'due_at', 'cancelled_by'] as const),
] as const

const begun = [
  ...(['tenant_id as tenantId', '_id as id', 'definition', 'input', 'facts', 'given'] as const),
  ...(['is_dry as isDry', 'is_background as isBackground', 'output'] as const),
  ...(['conversation_id as conversationId', 'started_at as at'] as const),
  ...summary,
] as const

/** Marks a background run as running and returns it, or undefined if it has ended or is not a background run. */
export async function takeUpRun(db: TenantDb, id: string): Promise<BegunRun | undefined> {
  const taken = await db
    .updateTable('chain_run')
    .set({ status: 'running', due_at: null })
    .where('_id', '=', id)
    .where('is_background', '=', true)
    .where('status', 'in', ['running', 'paused'])
    .returning(begun)
    .executeTakeFirst()
  if (taken) await notifyRunChanged(db, id)
  return taken
}

/** Stores that a run pauses and continues as a job; returns false unless it is running. */
export async function pauseRun(db: TenantDb, id: string, due: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_run')
    .set({ status: 'paused', due_at: due, is_background: true })
    .where('_id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  await notifyRunChanged(db, id)
  return numUpdatedRows > 0n
}

/** Marks a run as cancelled for good, in any process; returns false if it has ended or does not exist. */
export async function cancelRun(
  db: TenantDb,
  id: string,
  { by, at }: { by: Actor; at: Date },
): Promise<boolean> {
  const error = { code: 'cancelled', message: `${by.name} has ended the run.` }
  const { numUpdatedRows } = await db
    .updateTable('chain_run')
    .set({
      status: 'cancelled',
      cancelled_by: JSON.stringify(by),
      error: JSON.stringify(error),
      ended_at: at,
      due_at: null,
    })
    .where('_id', '=', id)
    .where('status', 'in', ['running', 'paused'])
    .executeTakeFirst()
  await notifyRunChanged(db, id)
  return numUpdatedRows > 0n
}

/** A run that has just ended. */
interface EndedRun {
  tenantId: string
  isBackground: boolean
  /** Whether a binding started it. */
  isBound: boolean
  hasOpenQuestions: boolean
}

/**
 * Stores the end of a run and returns it. Returns undefined if the run has none of the statuses, because the result of
 * another process counts.
 */
export async function storeRunEnd(
  db: TenantDb,
  id: string,
  { status, output, error, at }: RunEnd,
  from: readonly Run['status'][],
): Promise<EndedRun | undefined> {
  return db
    .updateTable('chain_run')
    .set({
      status,
      output: JSON.stringify(output ?? null),
      error: error && JSON.stringify(error),
      ended_at: at,
      due_at: null,
    })
    .where('_id', '=', id)
    .where('status', 'in', from)
    .where('cancelled_by', 'is', null)
    .returning([
      ...(['tenant_id as tenantId', 'is_background as isBackground'] as const),
      sql<boolean>`binding is not null`.as('isBound'),
      sql<boolean>`exists (select from chain_question
        where run_id = chain_run._id and chain_question.closed_at is null)`.as('hasOpenQuestions'),
    ])
    .executeTakeFirst()
}

/** The runs to list. */
export interface RunsWanted {
  /** Id of the binding that started them; missing for all runs. */
  bindingId?: string | undefined
  max: number
}

/** Returns the latest runs of a chain, newest first, without input, output and steps. */
export async function latestRuns(db: TenantDb, chainId: string, { bindingId, max }: RunsWanted) {
  return db
    .selectFrom('chain_run')
    .select(summary)
    .where('chain_id', '=', chainId)
    .$if(bindingId !== undefined, query => query.where(sql`binding->>'_id'`, '=', bindingId))
    .orderBy('started_at', 'desc')
    .limit(max)
    .execute()
}

/** A run with its steps. */
export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** Returns a run with its steps, in the order in which they began, or undefined if there is none. */
export async function findRun(db: TenantDb, id: string) {
  const run = await db
    .selectFrom('chain_run')
    .select([...summary, 'chain_id', 'conversation_id', 'definition', 'facts', 'input', 'output'])
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
