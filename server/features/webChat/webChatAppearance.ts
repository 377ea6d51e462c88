import { chatLook } from '../../../common/webChat/chatLook.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'

type Appearance = components['schemas']['WebChatAppearance']

interface Sources {
  /** The token that was asked with. */
  token: string
  agentName: string
  configuration: EntityData<'web_chat_configuration'>
  settings: TenantSettings
}

/** What anybody may know of a web chat before talking: chosen fields by name, so that a new one stays inside. */
export function webChatAppearance({ token, agentName, configuration, settings }: Sources): Appearance {
  const { language, frontend } = settings
  return {
    ...chatLook(configuration),
    client_token: token,
    agent_name: agentName,
    ...(language !== 'browser' && { language }),
    automatic_translation: frontend.enable_automatic_frontend_translation,
  }
}
