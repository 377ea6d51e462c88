import type { Handlers } from '../../http/handlers.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { WebChatService } from './webChatService.ts'

interface Deps {
  webChat: WebChatService
  conversations: Pick<ConversationService, 'start'>
}

/** How visitors of a site come to talk. */
export function webChatRoutes({ webChat, conversations }: Deps) {
  return {
    startWebChatConversation: async ({ session, scope, body }) => {
      await webChat.requireModule(scope.tenantId)
      return { status: 201, body: await conversations.start({ session, scope }, body) }
    },
    getWebChatAppearance: async ({ scope, path }) => ({
      status: 200,
      body: await webChat.appearance(scope, path.token),
    }),
  } satisfies Partial<Handlers>
}
