import { EventStreamBody } from '../../../http/eventStreamBody.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { StreamHub } from '../../../streams/streamHub.ts'
import { accessOf } from '../../conversations/participation.ts'
import type { Questions } from './questions.ts'
import { questionTopic } from './questionTopic.ts'

interface Deps {
  questions: Questions
  streams: Pick<StreamHub, 'addNotices'>
}

/** Returns the handlers for questions of chains. */
export function questionRoutes({ questions, streams }: Deps) {
  const followed = streams.addNotices(questionTopic)
  return {
    listChainQuestions: async ({ scope, session }) => ({
      status: 200,
      body: await questions.list(scope, session),
    }),
    followChainQuestions: async ({ session, scope: { tenantId, ip } }) => {
      const owner = { tenantId, access: accessOf(session), ip }
      return { status: 200, body: new EventStreamBody(await followed.subscribe({ place: tenantId, owner })) }
    },
    answerChainQuestion: async ({ scope, session, path: { id }, body: { action, data = {} } }) => ({
      status: 200,
      body: await questions.answer(scope, session, { id, action, data }),
    }),
  } satisfies Partial<Handlers>
}
