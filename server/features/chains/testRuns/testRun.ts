import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { ChainRuns, RunOutcome, RunWish } from '../chainRuns.ts'

export interface TestRunDeps {
  runs: Pick<ChainRuns, 'run'>
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

export type TestRun = ReturnType<typeof createTestRun>

/** Runs what somebody tries and waits for: a few runs of a tenant at the same time, none of them for long. */
export function createTestRun({ runs, stopping }: TestRunDeps) {
  const limited = createFairQueue({ ofTenant: 5, maxAsked: 100 })
  return (wish: Omit<RunWish, 'signal'>): Promise<RunOutcome> =>
    limited(wish.tenantId, () => runs.run({ ...wish, maxSeconds, signal: stopping }))
}

/** Chains may take an hour, but nobody looks on for so long: what takes longer is for the background. */
const maxSeconds = 600
