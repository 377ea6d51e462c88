import { createRateLimit } from '../../../limits/rateLimit.ts'
import type { LanguageModel } from '../../../providers/llm/languageModel.ts'
import type { Feature, ServerCore } from '../../Feature.ts'
import type { KnowledgeSearch } from '../knowledgeSearch.ts'
import { evaluationJob } from './evaluationJob.ts'
import { evaluationRoutes } from './evaluationRoutes.ts'
import { createEvaluations } from './evaluations.ts'
import { createModelDemand } from './modelDemand.ts'
import { createPlaygroundSearch } from './playgroundSearch.ts'
import { resultCopies } from './resultCopies.ts'
import { settingsHook } from './settingsHook.ts'

interface Deps extends Pick<ServerCore, 'database' | 'isRateLimited' | 'now'> {
  knowledge: KnowledgeSearch
  builtin: LanguageModel
  settings: { timeZone: (tenantId: string) => Promise<string> }
}

/** Creates the feature for the search playground and for test questions. */
export function createEvaluationFeature({ settings, isRateLimited, ...deps }: Deps) {
  const evaluations = createEvaluations(deps)
  const searchPlayground = createPlaygroundSearch({ ...deps, timeZone: settings.timeZone })
  const limit = createRateLimit({ max: 60, windowMs: 60_000, now: deps.now, isEnabled: isRateLimited })
  const demandModel = createModelDemand(deps.database)
  return {
    handlers: evaluationRoutes({ searchPlayground, evaluations, demandModel, limit }),
    hooks: () => ({ knowledge_base_configuration: settingsHook(evaluations) }),
    jobs: [evaluationJob(evaluations)],
    copies: [resultCopies],
  } satisfies Feature
}
