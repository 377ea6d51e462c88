import type { Handlers } from '../../../http/handlers.ts'
import { conversationCaller } from '../../conversations/conversationCaller.ts'
import type { Participation } from '../../conversations/participation.ts'
import type { AgentRuntime } from './agentRuntime.ts'

interface Deps {
  turns: Pick<AgentRuntime, 'stop' | 'decide' | 'list'>
  participation: Participation
}

export function turnRoutes({ turns, participation }: Deps) {
  return {
    stopAnswer: async call => {
      const { scope, conversation } = await participation.writer(conversationCaller(call))
      const place = { tenantId: scope.tenantId, conversationId: conversation.id }
      return { status: 200, body: { stopped: await turns.stop(place) } }
    },
    decideAction: async call => {
      const { scope, conversation } = await participation.writer(conversationCaller(call))
      return { status: 200, body: await turns.decide(scope, conversation.id, call.body) }
    },
    listTurns: async call => {
      const { scope, conversation } = await participation.reader(conversationCaller(call))
      return { status: 200, body: await turns.list(scope, conversation.id, call.query.limit) }
    },
  } satisfies Partial<Handlers>
}
