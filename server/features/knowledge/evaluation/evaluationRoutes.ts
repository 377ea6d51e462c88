import type { Handlers } from '../../../http/handlers.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import { passageFilter } from '../passageFilter.ts'
import type { Evaluations } from './evaluations.ts'
import type { createModelDemand } from './modelDemand.ts'
import type { PlaygroundSearch } from './playgroundSearch.ts'

interface Deps {
  searchPlayground: PlaygroundSearch
  evaluations: Evaluations
  demandModel: ReturnType<typeof createModelDemand>
  /** Limit for operations that ask all test questions while a user waits. */
  limit: RateLimit
}

/** Creates the handlers for the search playground and for test questions. */
export function evaluationRoutes({ searchPlayground, evaluations, demandModel, limit }: Deps) {
  return {
    tryKnowledgeSearch: async ({ session, scope, body: { query, tags = [], source, settings } }) => {
      await demandModel(session, settings)
      const { tenantId } = scope
      return {
        status: 200,
        body: await searchPlayground({ tenantId, query, tags, settings, ...passageFilter(session, source) }),
      }
    },
    evaluateKnowledge: async ({ scope: { tenantId, actor } }) => {
      limit(tenantId)
      return { status: 200, body: await evaluations.run(tenantId, { cause: 'asked', by: actor }) }
    },
    listKnowledgeEvaluations: async ({ scope: { tenantId }, query: { limit: max = 30 } }) => ({
      status: 200,
      body: await evaluations.list(tenantId, max),
    }),
    getKnowledgeEvaluation: async ({ scope: { tenantId }, path }) => ({
      status: 200,
      body: await evaluations.get(tenantId, path.id),
    }),
    forecastKnowledge: async ({ session, scope: { tenantId }, body: { settings } }) => {
      limit(tenantId)
      await demandModel(session, settings)
      return { status: 200, body: await evaluations.forecast(tenantId, settings) }
    },
    acceptKnowledgeForecast: async ({ scope, body: { settings } }) => {
      limit(scope.tenantId)
      return { status: 200, body: await evaluations.accept(scope, settings) }
    },
  } satisfies Partial<Handlers>
}
