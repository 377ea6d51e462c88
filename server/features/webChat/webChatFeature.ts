import type { ConversationService } from '../conversations/conversationService.ts'
import type { Feature, Ground } from '../Feature.ts'
import { createFileStore } from '../files/store/fileStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { agentServiceHook } from './agentServiceHook.ts'
import { createChatPartner } from './chatPartner.ts'
import { createClientToken } from './clientToken.ts'
import type { ClientTokens } from './clientTokens.ts'
import { createProductLinks } from './productLinks.ts'
import { webChatConfigurationHook } from './webChatConfigurationHook.ts'
import { type NoteEmbedReport, webChatRoutes } from './webChatRoutes.ts'
import { createWebChatService } from './webChatService.ts'

interface Needs extends Pick<Ground, 'database' | 'records'> {
  settings: Pick<TenantSettingsService, 'of'>
  clientTokens: ClientTokens
  conversations: Pick<ConversationService, 'start'>
  noteEmbedReport: NoteEmbedReport
}

/** The chat on a tenant's site. */
export function createWebChatFeature({ database, records, settings, clientTokens, ...talk }: Needs) {
  const partner = createChatPartner({ database, tokens: clientTokens })
  const webChat = createWebChatService({ ...records, settings, tokens: clientTokens, partner })
  return {
    productLinks: createProductLinks(database),
    handlers: webChatRoutes({ webChat, ...talk }),
    isChatPicture: webChat.shows,
    hooks: () => ({
      agent_service: agentServiceHook({ newToken: createClientToken }),
      web_chat_configuration: webChatConfigurationHook({
        newToken: createClientToken,
        files: createFileStore(database),
      }),
    }),
  } satisfies Feature & Record<string, unknown>
}
