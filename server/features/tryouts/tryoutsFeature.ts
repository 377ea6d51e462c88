import { createRateLimit } from '../../limits/rateLimit.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { tryoutRoutes } from './tryoutRoutes.ts'
import { createTryoutService, type TryoutDeps } from './tryoutService.ts'

type Deps = Pick<ServerCore, 'database' | 'records' | 'isRateLimited' | 'now'> &
  Pick<TryoutDeps, 'conversations'>

/** Agents, tried as they stand in a form. */
export function createTryoutsFeature(deps: Deps) {
  const { isRateLimited, now } = deps
  const limit = createRateLimit({ max: 120, windowMs: 60_000, now, isEnabled: isRateLimited })
  return { handlers: tryoutRoutes({ tryouts: createTryoutService(deps), limit }) } satisfies Feature
}
