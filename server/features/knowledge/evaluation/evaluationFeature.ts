import { createRateLimit } from '../../../limits/rateLimit.ts'
import type { LanguageModel } from '../../../providers/llm/languageModel.ts'
import type { Feature, Ground } from '../../Feature.ts'
import type { KnowledgeSearch } from '../knowledgeSearch.ts'
import { evaluationJob } from './evaluationJob.ts'
import { evaluationRoutes } from './evaluationRoutes.ts'
import { createEvaluations } from './evaluations.ts'
import { createModelDemand } from './modelDemand.ts'
import { createPlaygroundSearch } from './playgroundSearch.ts'
import { resultCopies } from './resultCopies.ts'
import { settingsHook } from './settingsHook.ts'

interface Needs extends Pick<Ground, 'database' | 'isRateLimited' | 'now'> {
  knowledge: KnowledgeSearch
  builtin: LanguageModel
  settings: { timeZone: (tenantId: string) => Promise<string> }
}

/** The search of the knowledge, tried out, and held to what it has to find. */
export function createEvaluationFeature({ settings, isRateLimited, ...needs }: Needs) {
  const evaluations = createEvaluations(needs)
  const searchPlayground = createPlaygroundSearch({ ...needs, timeZone: settings.timeZone })
  const limit = createRateLimit({ max: 60, windowMs: 60_000, now: needs.now, isEnabled: isRateLimited })
  const demandModel = createModelDemand(needs.database)
  return {
    handlers: evaluationRoutes({ searchPlayground, evaluations, demandModel, limit }),
    hooks: () => ({ knowledge_base_configuration: settingsHook(evaluations) }),
    jobs: [evaluationJob(evaluations)],
    copies: [resultCopies],
  } satisfies Feature
}
