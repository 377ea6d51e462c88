import { createFairQueue, type FairQueue } from '../../limits/fairQueue.ts'
import { createRateLimit, type RateLimit } from '../../limits/rateLimit.ts'

/** How often a tenant may use chains. */
export interface ChainLimits {
  /** Rate limit of the runs that people start by hand. */
  manualRuns: RateLimit
  /** Checks of drafts, and lists of samples. */
  checks: RateLimit
  /** Calls by other systems. */
  webhooks: RateLimit
  /** Work that runs many chains at once: tests, replays, and lists of samples. */
  batches: FairQueue
}

/** Creates the limits that several routes of chains share. */
export function createChainLimits(deps: { isRateLimited: boolean; now: () => Date }): ChainLimits {
  const aMinute = (max: number) =>
    createRateLimit({ max, windowMs: 60_000, now: deps.now, isEnabled: deps.isRateLimited })
  return {
    manualRuns: aMinute(60),
    checks: aMinute(300),
    webhooks: aMinute(300),
    batches: createFairQueue({ ofTenant: 2, maxAsked: 50 }),
  }
}
