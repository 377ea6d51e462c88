import type { Handlers } from '../../http/handlers.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import type { AgentTestRunService } from './agentTestRunService.ts'

interface Deps {
  testRuns: AgentTestRunService
  limit: RateLimit
}

/** Returns the handlers for test conversations with agents in a form. */
export function agentTestRunRoutes({ testRuns, limit }: Deps) {
  return {
    beginTryout: async ({ scope, path, body }) => {
      limit(scope.tenantId)
      return { status: 201, body: await testRuns.begin(scope, path.id.toLowerCase(), body) }
    },
    changeTryout: async ({ scope, path, body }) => {
      limit(scope.tenantId)
      await testRuns.change(scope, path.id.toLowerCase(), body.data)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
