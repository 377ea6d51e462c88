import type { EntityHook } from '../../records/entityHook.ts'
import { joinHooks } from '../../records/joinHooks.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { askedAnswerHook, testQuestionHook } from './askedIn.ts'
import { answerHook } from './index/answerHook.ts'
import { indexJobs } from './index/indexJobs.ts'
import { judgementRoutes } from './judgementRoutes.ts'
import { createJudgementService } from './judgements/judgementService.ts'
import { knowledgeRoutes } from './knowledgeRoutes.ts'
import { createKnowledgeSearch } from './knowledgeSearch.ts'
import { indexCopies, judgementCopies, unansweredCopies } from './questionCopies.ts'
import { quotedAnswer } from './quotedAnswer.ts'
import { quotedPlaces } from './quotedPlaces.ts'
import { createRetrievalService } from './retrievals/retrievalService.ts'
import { searchAction } from './searchAction.ts'
import { closeAnswered } from './unanswered/closeAnswered.ts'
import { createUnansweredService } from './unanswered/unansweredService.ts'
import { embedJob } from './vectors/embedJob.ts'
import type { EmbedTexts } from './vectors/embedTexts.ts'
import { settingsHook } from './vectors/settingsHook.ts'

interface Deps extends Pick<ServerCore, 'database' | 'now'> {
  embeddings: { embed: EmbedTexts }
}

/** Creates the feature that searches the knowledge base. */
export function createKnowledgeFeature({ database, now, embeddings: { embed } }: Deps) {
  const knowledge = createKnowledgeSearch({ database, now, embed })
  const judging = judgementRoutes({
    retrievals: createRetrievalService(database),
    judgements: createJudgementService({ database, now }),
    unanswered: createUnansweredService({ database, now }),
  })
  return {
    search: knowledge,
    /** Answers a question from the knowledge base; null if nothing is relevant. */
    answer: async (tenantId: string, query: string) =>
      quotedAnswer(await knowledge.search({ tenantId, query }), query),
    handlers: { ...knowledgeRoutes(knowledge), ...judging },
    hooks: () => ({
      knowledge_chunk: joinHooks(closing(answerHook), askedAnswerHook),
      knowledge_question: testQuestionHook,
      knowledge_base_configuration: settingsHook(knowledge.forgetSettings),
    }),
    actions: [
      searchAction({
        ...knowledge,
        placesOf: (tenantId, passages) => quotedPlaces(database, tenantId, passages),
      }),
    ],
    copies: [judgementCopies, unansweredCopies, indexCopies],
    jobs: [...indexJobs({ database }), embedJob({ database, embed })],
  } satisfies Feature & Record<string, unknown>
}

/** Extends an answer's hook: also closes the questions that the answer settles. */
function closing(hook: EntityHook): EntityHook {
  return {
    ...hook,
    withWrites: async written => {
      await hook.withWrites?.(written)
      await closeAnswered(written)
    },
  }
}
