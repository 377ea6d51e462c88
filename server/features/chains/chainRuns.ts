import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { PerformRun } from './background/performRun.ts'
import { type AskedRun, newRun } from './newRun.ts'
import { presentedRun, presentedSummary } from './presentedRun.ts'
import type { RunListener } from './run/runListener.ts'
import { savedChain } from './savedChain.ts'
import { beginRun, brokenOff, endRun, findRun, latestRuns } from './store/chainRunStore.ts'
import { copySteps } from './store/copySteps.ts'

type ChainRun = components['schemas']['ChainRun']
type ChainRunSummary = components['schemas']['ChainRunSummary']

interface Deps {
  database: Pick<Database, 'inTenant'>
  performRun: PerformRun
  now: () => Date
}

/** How a run stands for whoever waits for it. */
export interface RunOutcome {
  status: ChainRun['status']
  output: unknown
  error?: { code: string; message: string }
}

/** A run that is wished for. The same id is the same run: one that was cut goes on after its last finished step. */
export interface RunWish extends Omit<AskedRun, 'fromRun' | 'isBackground' | 'at'> {
  /** Shorter than the chain's own time. */
  maxSeconds?: number
  /** The run that it goes on from or does again, and what it takes of it. */
  from?: { runId: string; paths: readonly string[] }
  onBegun?: (run: ChainRunSummary) => void
  listener?: RunListener
  signal: AbortSignal
}

export type ChainRuns = ReturnType<typeof createChainRuns>

/** Runs of chains, with all they did. */
export function createChainRuns({ database, performRun, now }: Deps) {
  return { run, list, get }

  /** Waits for its end, or until it pauses and goes on by itself. */
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
    // One that has become a job is gone on with by the queue, and by nobody beside it.
    if (status !== 'running' || begun.isBackground) return { status, output, ...(error && { error }) }
    try {
      return await performRun(begun, {
        signal,
        ...(listener && { listener }),
        ...(maxSeconds !== undefined && { maxSeconds }),
      })
    } catch (error) {
      // Nobody else goes on with it; that it cannot be ended either says no more than what has happened.
      await database.inTenant(tenantId, db => endRun(db, id, brokenOff(now()))).catch(() => {})
      throw error
    }
  }

  /** The latest, the newest first; throws `resource.not_found`. */
  async function list(tenantId: string, chainName: string, max: number): Promise<ChainRunSummary[]> {
    return database.inTenant(tenantId, async db => {
      const { chainId } = await savedChain(db, chainName)
      return (await latestRuns(db, chainId, max)).map(presentedSummary)
    })
  }

  /** With its steps; throws `resource.not_found`. */
  async function get(tenantId: string, id: string): Promise<ChainRun> {
    const found = isRecordId(id) && (await database.inTenant(tenantId, db => findRun(db, id)))
    if (!found) throw new AppError('resource.not_found')
    return presentedRun(found)
  }
}
