import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import type { Chain } from '../document/chainDocument.ts'
import { type ChainRun, type RunResult, runChain } from '../run/runChain.ts'
import type { RunListener } from '../run/runListener.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { StepType } from '../steps/stepType.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import { type BegunRun, pauseRun } from '../store/chainRunStore.ts'
import { createRunJournal, keptSteps, storeSteps } from '../store/runJournal.ts'
import type { RunEnds } from './runEnds.ts'
import type { RunStops } from './runStops.ts'

export interface PerformRunDeps {
  database: Pick<Database, 'inTenant'>
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  stops: RunStops
  ends: Pick<RunEnds, 'end'>
  now: () => Date
}

interface Manner extends Pick<ChainRun, 'signal'> {
  listener?: RunListener
  /** A limit shorter than the chain's own timeout. */
  maxSeconds?: number
  /** Set if the run is executed by a job. The job ends in the transaction that stores the run's progress. */
  job?: { finish(db: TenantDb): Promise<void> }
}

export type PerformRun = ReturnType<typeof createPerformRun>

/** Continues a stored run until it ends or pauses, and stores the result. */
export function createPerformRun({ database, stepTypes, services, stops, ends, now }: PerformRunDeps) {
  return performRun

  /** Executes the run. Throws the signal's reason if the job is stopped, so that another process continues the run. */
  async function performRun(
    run: BegunRun,
    { signal: outer, listener, maxSeconds, job }: Manner,
  ): Promise<RunResult> {
    const { tenantId, id, conversationId, trigger, isDry, input } = run
    const stored = readData('smart_chain', run.definition)
    if (!stored) throw new TypeError(`The chain of the run ${id} cannot be read`)
    const chain = maxSeconds === undefined ? stored : within(stored, maxSeconds)
    const before = await database.inTenant(tenantId, db => keptSteps(db, id))
    const { signal, release } = stops.hold(id, outer)
    const place = { tenantId, runId: id, now }
    const journal = createRunJournal(database, { ...place, mustNotify: job !== undefined }, before)
    const wanted = {
      ...{ ...place, conversationId, trigger, stepTypes, services, chain, input, isDry, signal, journal },
      facts: run.facts,
      isJob: job !== undefined,
      startedAt: run.at,
      ...run.given,
    }
    const result = await runChain(wanted, listener).finally(release)
    const rest = await journal.rest()
    const isCut = outer.aborted && result.status === 'cancelled'
    const isStopped = job !== undefined && outer.aborted
    await database.inTenant(tenantId, async db => {
      await storeSteps(db, id, rest)
      if (isStopped) return
      await job?.finish(db)
      const goesOn = isCut && !isDry && (await isWithPeople(db, conversationId))
      await settle(db, run, goesOn ? { ...result, status: 'paused' } : result, job !== undefined)
    })
    if (isStopped) outer.throwIfAborted()
    return result
  }

  async function settle(db: TenantDb, run: BegunRun, { due, ...result }: RunResult, isJob: boolean) {
    const { tenantId, id } = run
    const { status, output, error } = result
    if (status !== 'paused') return ends.end(db, id, { status, output, error: error ?? null, at: now() })
    // The awaited event may have come before the run became a job, so the first job checks at once.
    const isPaused = await pauseRun(db, id, due ?? now())
    if (isPaused) await enqueueRun(db, { tenantId, id, ...(isJob && due && { due }) })
  }
}

/**
 * Returns whether the team has the conversation. The agent's turn is then over, perhaps because of the run itself, and
 * the run continues without it.
 */
async function isWithPeople(db: TenantDb, conversationId: string | null): Promise<boolean> {
  const thread = conversationId === null ? undefined : await findThread(db, conversationId)
  return thread !== undefined && thread.handler !== 'agent'
}

/** Returns the chain with its timeout limited to `seconds`. */
function within(chain: Chain, seconds: number): Chain {
  const { settings } = chain
  const timeout_seconds = Math.min(settings.timeout_seconds, seconds)
  return { ...chain, settings: { ...settings, timeout_seconds } }
}
