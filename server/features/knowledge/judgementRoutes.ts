import type { Handlers } from '../../http/handlers.ts'
import type { createJudgementService } from './judgements/judgementService.ts'
import type { createRetrievalService } from './retrievals/retrievalService.ts'
import type { createUnansweredService } from './unanswered/unansweredService.ts'

interface Deps {
  retrievals: ReturnType<typeof createRetrievalService>
  judgements: ReturnType<typeof createJudgementService>
  unanswered: ReturnType<typeof createUnansweredService>
}

/** Creates the handlers for the sources of answers and the judgments on them. */
export function judgementRoutes({ retrievals, judgements, unanswered }: Deps) {
  return {
    getRetrieval: async ({ scope, path, query }) => ({
      status: 200,
      body: await retrievals.of(scope.tenantId, path.id, query.event_id),
    }),
    listJudgements: async ({ scope, query: { before, limit = 20 } }) => ({
      status: 200,
      body: await judgements.list(scope, { before, limit }),
    }),
    judgePassage: async ({ scope, body }) => ({ status: 201, body: await judgements.judge(scope, body) }),
    takeBackJudgement: async ({ scope, path }) => {
      await judgements.takeBack(scope, path.id)
      return { status: 204, body: undefined }
    },
    listUnanswered: async ({ scope, query: { dismissed = false, since, id, after, limit = 20 } }) => ({
      status: 200,
      body: await unanswered.list(scope, { dismissed, since, id, after, limit }),
    }),
    dismissQuestion: async ({ scope, path }) => {
      await unanswered.dismiss(scope, path.id)
      return { status: 204, body: undefined }
    },
    reopenQuestion: async ({ scope, path }) => {
      await unanswered.reopen(scope, path.id)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
