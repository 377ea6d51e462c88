import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { isSameOrigin } from '../../http/originAllowed.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { WebChatService } from './webChatService.ts'

/** Records that a site requested a chat, and why it was refused. */
export type NoteEmbedReport = (tenantId: string, origin: string | undefined, reason: string | null) => void

interface Deps {
  webChat: WebChatService
  conversations: Pick<ConversationService, 'start'>
  noteEmbedReport: NoteEmbedReport
}

/** Returns the handlers with which a site's visitors start a chat. */
export function webChatRoutes({ webChat, conversations, noteEmbedReport }: Deps) {
  return {
    startWebChatConversation: async ({ session, scope, body, request }) => {
      await webChat.requireModule(scope.tenantId)
      const started = conversations.start({ session, scope }, body)
      return { status: 201, body: await watched(scope.tenantId, request, started) }
    },
    getWebChatAppearance: async ({ scope, path, request }) => ({
      status: 200,
      body: await watched(
        scope.tenantId,
        request,
        webChat.appearance(scope, path.token, `${request.protocol}://${request.host}`),
      ),
    }),
  } satisfies Partial<Handlers>

  /** Records the requesting site, and the reason if its chat does not show. */
  async function watched<T>(tenantId: string, request: FastifyRequest, work: Promise<T>): Promise<T> {
    const { origin } = request.headers
    const isOfSite = origin !== undefined && !isSameOrigin(origin, request.host)
    try {
      const done = await work
      if (isOfSite) noteEmbedReport(tenantId, origin, null)
      return done
    } catch (error) {
      const reason = error instanceof AppError ? reasons[error.code] : undefined
      if (isOfSite && reason) noteEmbedReport(tenantId, origin, reason)
      throw error
    }
  }
}

/** Cause in the snippet or the settings, by the error that the page gets. */
const reasons: Partial<Record<AppError['code'], string>> = {
  'resource.not_found': 'token',
  'web_chat.off': 'off',
  'service.inactive': 'service',
  'agent.disabled': 'agent',
  'agent.unpublished': 'agent',
}
