import { chatPictures, uploadedPicture } from '../../../common/webChat/chatPictures.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { ChatPartner } from './chatPartner.ts'
import type { ClientTokens } from './clientTokens.ts'
import { webChatAppearance } from './webChatAppearance.ts'

interface Deps {
  tokens: Pick<ClientTokens, 'requireModule'>
  partner: ChatPartner
  store: Pick<EntityStore, 'get'>
  settings: Pick<TenantSettingsService, 'of'>
}

export type WebChatService = ReturnType<typeof createWebChatService>

/** Provides the web chat's appearance before a conversation. */
export function createWebChatService({ tokens, partner, store, settings }: Deps) {
  return { appearance, shows, requireModule: tokens.requireModule }

  /**
   * Returns the public appearance for a client token or an intake's token. `origin` is the called address. Throws
   * `resource.not_found` and `web_chat.off`.
   */
  async function appearance(
    scope: Scope,
    token: string,
    origin: string,
  ): Promise<components['schemas']['WebChatAppearance']> {
    const agentName = await partner(scope.tenantId, token)
    const [configuration, own] = await Promise.all([
      readSettings(store, scope, 'web_chat_configuration'),
      settings.of(scope.tenantId),
    ])
    return webChatAppearance({ token, agentName, configuration, settings: own, origin })
  }

  /** Returns true if an uploaded picture belongs to the chat's look. */
  async function shows(scope: Scope, pictureId: string): Promise<boolean> {
    const look = await readSettings(store, scope, 'web_chat_configuration')
    return chatPictures.some(name => uploadedPicture(look[name]) === pictureId)
  }
}
