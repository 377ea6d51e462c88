import { createRateLimit } from '../../limits/rateLimit.ts'
import type { ChainChecks } from '../chains/document/chainChecks.ts'
import type { Expressions } from '../chains/expressions/expressions.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { ConversationRouter } from '../conversations/conversationRouter.ts'
import type { MessageService } from '../conversations/messageService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import { createSimulationComparison } from './comparison/compareSimulations.ts'
import { createConversationWaits } from './conversationWaits.ts'
import type { ItemDeps } from './itemPlayer.ts'
import { createKeepQuestion } from './kept/keepQuestion.ts'
import { keptQuestionRoutes } from './kept/keptQuestionRoutes.ts'
import { createSimulatedPerson } from './person/simulatedPerson.ts'
import { simulationJob } from './simulationJob.ts'
import { simulationRoutes } from './simulationRoutes.ts'
import { createSimulationService } from './simulationService.ts'
import { simulationCopies } from './store/simulationCopies.ts'
import { purgeSimulations } from './store/simulationStore.ts'
import { suiteHook } from './suiteHook.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'schemas' | 'permissions' | 'isRateLimited' | 'now'> {
  participation: Participation
  conversationLog: ConversationLog
  messages: Pick<MessageService, 'send'>
  models: LanguageModels
  chains: {
    expressions: Pick<Expressions, 'evaluate'>
    checks: Pick<ChainChecks, 'runnable'>
    router: ConversationRouter
  }
  stopTurn: ItemDeps['stopTurn']
}

/** Creates the simulations feature: simulated people talk with agents, and checks examine the conversations. */
export function createSimulationsFeature({ chains, ...own }: Deps) {
  const { expressions, checks: chainChecks, router } = chains
  const deps = { ...own, expressions, chainChecks, router }
  const { database, records, models, conversationLog: log, isRateLimited, now } = deps
  const { store } = records
  const waits = createConversationWaits(database.notifications)
  const person = createSimulatedPerson({ models })
  const simulations = createSimulationService({ ...deps, store })
  const limit = createRateLimit({ max: 30, windowMs: 60_000, now, isEnabled: isRateLimited })
  return {
    handlers: {
      ...simulationRoutes({ simulations, limit }),
      ...keptQuestionRoutes({
        ...deps,
        keep: createKeepQuestion({ database, log, service: records.service }),
        comparison: createSimulationComparison({ database, log }),
      }),
    },
    hooks: () => ({ synthetic_suite: suiteHook(deps) }),
    copies: [simulationCopies],
    jobs: [simulationJob({ ...deps, store, log, waits, person })],
    upkeep: [
      {
        task: 'forget old simulations',
        everySeconds: 3600,
        run: () => purgeSimulations(database, now()),
      },
    ],
    close: async () => waits.stop(),
  } satisfies Feature
}
