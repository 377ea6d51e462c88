import type { Handlers } from '../../http/handlers.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import type { SimulationService } from './simulationService.ts'

interface Deps {
  simulations: SimulationService
  /** Rate limit of the simulations that people start by hand. */
  limit: RateLimit
}

/** Returns the handlers for simulations. */
export function simulationRoutes({ simulations, limit }: Deps) {
  return {
    startSimulation: async ({ scope, body }) => {
      limit(scope.tenantId)
      return { status: 202, body: await simulations.start(scope, body) }
    },
    runSuite: async ({ scope, path, body }) => {
      limit(scope.tenantId)
      return { status: 202, body: await simulations.runSuite(scope, path.id, body) }
    },
    listSimulations: async ({ scope, query }) => {
      const { agent_id: agentId, chain_id: chainId, suite_id: suiteId, before, limit: max = 20 } = query
      const page = { agentId, chainId, suiteId, before, limit: max }
      return { status: 200, body: await simulations.list(scope, page) }
    },
    getSimulation: async ({ scope, path }) => ({ status: 200, body: await simulations.get(scope, path.id) }),
    cancelSimulation: async ({ scope, path }) => ({
      status: 200,
      body: await simulations.cancel(scope, path.id),
    }),
  } satisfies Partial<Handlers>
}
