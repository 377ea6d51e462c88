import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { PerformRun } from './background/performRun.ts'
import type { RunEnds } from './background/runEnds.ts'
import { type AskedRun, newRun } from './newRun.ts'
import { presentedRun, presentedSummary } from './presentedRun.ts'
import type { RunListener } from './run/runListener.ts'
import { savedChain } from './savedChain.ts'
import { beginRun, brokenOff, findRun, latestRuns, type RunsWanted } from './store/chainRunStore.ts'
import { copySteps } from './store/copySteps.ts'

type ChainRun = components['schemas']['ChainRun']
type ChainRunSummary = components['schemas']['ChainRunSummary']

interface Deps {
  database: Pick<Database, 'inTenant'>
  performRun: PerformRun
  ends: Pick<RunEnds, 'end'>
  now: () => Date
}

/** State of a run for a caller that waits for it. */
export interface RunOutcome {
  status: ChainRun['status']
  output: unknown
  error?: { code: string; message: string }
}

/** Request for a run. The same id is the same run; an interrupted run continues after its last finished step. */
export interface RunWish extends Omit<AskedRun, 'fromRun' | 'isBackground' | 'at'> {
  /** A limit shorter than the chain's own timeout. */
  maxSeconds?: number
  /** The run to continue or repeat, and the steps to reuse from it. */
  from?: { runId: string; paths: readonly string[] }
  onBegun?: (run: ChainRunSummary) => void
  listener?: RunListener
  signal: AbortSignal
}

export type ChainRuns = ReturnType<typeof createChainRuns>

/** Runs chains and reads their runs. */
export function createChainRuns({ database, performRun, ends, now }: Deps) {
  return { run, list, get }

  /** Waits for the run's end, or until it pauses and continues by itself. */
  async function run(wish: RunWish): Promise<RunOutcome> {
    const { signal, maxSeconds, from, listener, onBegun, ...asked } = wish
    const { tenantId, id } = asked
    const begun = await database.inTenant(tenantId, async db => {
      const fromRun = from?.runId ?? null
      const run = await beginRun(db, newRun({ ...asked, fromRun, at: now() }))
      if (from) await copySteps(db, { tenantId, runId: id, from: from.runId, paths: from.paths })
      return run
    })
    onBegun?.(presentedSummary(begun))
    const { status, output, error } = begun
    // The queue alone continues a run that has become a job.
    if (status !== 'running' || begun.isBackground) return { status, output, ...(error && { error }) }
    try {
      return await performRun(begun, {
        signal,
        ...(listener && { listener }),
        ...(maxSeconds !== undefined && { maxSeconds }),
      })
    } catch (error) {
      // No other process continues this run. If it cannot be ended either, the first error matters more.
      await database.inTenant(tenantId, db => ends.end(db, id, brokenOff(now()))).catch(() => {})
      throw error
    }
  }

  /** Returns the latest runs, newest first. Throws `resource.not_found`. */
  async function list(tenantId: string, chainName: string, wanted: RunsWanted): Promise<ChainRunSummary[]> {
    return database.inTenant(tenantId, async db => {
      const { chainId } = await savedChain(db, chainName)
      return (await latestRuns(db, chainId, wanted)).map(presentedSummary)
    })
  }

  /** Returns a run with its steps. Throws `resource.not_found`. */
  async function get(tenantId: string, id: string): Promise<ChainRun> {
    const found = isRecordId(id) && (await database.inTenant(tenantId, db => findRun(db, id)))
    if (!found) throw new AppError('resource.not_found')
    return presentedRun(found)
  }
}
