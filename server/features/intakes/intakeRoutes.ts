import type { Handlers } from '../../http/handlers.ts'
import { conversationCaller } from '../conversations/conversationCaller.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { IntakeServices } from './intakeServices.ts'

interface IntakeRouteDeps {
  intakes: Pick<IntakeServices, 'start'>
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
}

/** Returns the handlers for intakes of visitors. */
export function intakeRoutes({ intakes, participation, conversations }: IntakeRouteDeps) {
  return {
    startIntakeConversation: async ({ scope, body }) => {
      const { conversationId, token } = await intakes.start(scope, body)
      const summary = await conversations.summary(scope, conversationId)
      return { status: 201, body: { ...summary, metadata: { conversation_token: token } } }
    },
    getIntakeConversation: async call => {
      const { scope, conversation } = await participation.reader(conversationCaller(call))
      return { status: 200, body: await conversations.summary(scope, conversation.id) }
    },
  } satisfies Partial<Handlers>
}
