import { createRateLimit } from '../../limits/rateLimit.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { agentTestRunRoutes } from './agentTestRunRoutes.ts'
import { type AgentTestRunDeps, createAgentTestRunService } from './agentTestRunService.ts'

type Deps = Pick<ServerCore, 'database' | 'records' | 'isRateLimited' | 'now'> &
  Pick<AgentTestRunDeps, 'conversations'>

/** Creates the feature for test conversations with agents in a form. */
export function createAgentTestRunsFeature(needs: Deps) {
  const { isRateLimited, now } = needs
  const limit = createRateLimit({ max: 120, windowMs: 60_000, now, isEnabled: isRateLimited })
  return {
    handlers: agentTestRunRoutes({ testRuns: createAgentTestRunService(needs), limit }),
  } satisfies Feature
}
