import { conversationTokenOf } from '../../http/conversationTokenOf.ts'
import type { Handlers } from '../../http/handlers.ts'
import { conversationCaller } from '../conversations/conversationCaller.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { createIntakeExport } from './intakeExport.ts'
import type { IntakeServices } from './intakeServices.ts'

interface IntakeRouteDeps {
  intakes: Pick<IntakeServices, 'start' | 'pages'>
  exports: ReturnType<typeof createIntakeExport>
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
}

/** Returns the handlers for intakes of visitors. */
export function intakeRoutes({ intakes, participation, conversations, exports }: IntakeRouteDeps) {
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
    getIntakeForm: async call => ({
      status: 200,
      body: await intakes.pages.page(await participation.reader(conversationCaller(call))),
    }),
    answerIntakeForm: async call => {
      const participant = await participation.writer(conversationCaller(call))
      return { status: 200, body: await intakes.pages.submit(participant, call.body) }
    },
    exportFilledIntake: async call => ({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="answers.pdf"',
      },
      body: await exports.pdf({ ...call, token: conversationTokenOf(call) }, call.path.id.toLowerCase()),
    }),
  } satisfies Partial<Handlers>
}
