import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { ChainRuns, RunOutcome, RunWish } from '../chainRuns.ts'

export interface TestRunDeps {
  runs: Pick<ChainRuns, 'run'>
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

export type TestRun = ReturnType<typeof createTestRun>

/** Executes test runs that somebody waits for: a few at once for each tenant, and only for a limited time. */
export function createTestRun({ runs, stopping }: TestRunDeps) {
  const limited = createFairQueue({ ofTenant: 5, maxAsked: 100 })
  return (wish: Omit<RunWish, 'signal'>): Promise<RunOutcome> =>
    limited(wish.tenantId, () => runs.run({ ...wish, maxSeconds, signal: stopping }))
}

/** Chains may take an hour, but nobody watches that long; longer runs belong in the background. */
const maxSeconds = 600
