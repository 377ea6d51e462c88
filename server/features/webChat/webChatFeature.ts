import { createSnippetToken } from '../../secrets/createSnippetToken.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { createFileStore } from '../files/store/fileStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { agentServiceHook } from './agentServiceHook.ts'
import { createChatPartner } from './chatPartner.ts'
import type { ClientTokens } from './clientTokens.ts'
import { createProductLinks } from './productLinks.ts'
import { webChatConfigurationHook } from './webChatConfigurationHook.ts'
import { type NoteEmbedReport, webChatRoutes } from './webChatRoutes.ts'
import { createWebChatService } from './webChatService.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records'> {
  settings: Pick<TenantSettingsService, 'of'>
  clientTokens: ClientTokens
  conversations: Pick<ConversationService, 'start'>
  noteEmbedReport: NoteEmbedReport
}

/** Creates the feature for the chat on a tenant's site. */
export function createWebChatFeature(deps: Deps) {
  const { database, records, settings, clientTokens, conversations, noteEmbedReport } = deps
  const newToken = () => createSnippetToken('wc')
  const partner = createChatPartner({ database, tokens: clientTokens })
  const webChat = createWebChatService({ ...records, settings, tokens: clientTokens, partner })
  return {
    productLinks: createProductLinks(database),
    handlers: webChatRoutes({ webChat, conversations, noteEmbedReport }),
    isChatPicture: webChat.shows,
    hooks: () => ({
      agent_service: agentServiceHook({ newToken }),
      web_chat_configuration: webChatConfigurationHook({
        newToken,
        files: createFileStore(database),
      }),
    }),
  } satisfies Feature & Record<string, unknown>
}
