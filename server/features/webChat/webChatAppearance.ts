import { brandedLook } from '../../../common/webChat/brandedLook.ts'
import { type ChatLook, chatLook } from '../../../common/webChat/chatLook.ts'
import { chatPictures } from '../../../common/webChat/chatPictures.ts'
import defaults from '../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { components } from '../../../openapi/generated/types.d.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { logoUrl } from '../settings/logo.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'

type Appearance = components['schemas']['WebChatAppearance']

interface Sources {
  /** The requested token. */
  token: string
  agentName: string
  configuration: EntityData<'web_chat_configuration'>
  settings: TenantSettings
  /** Origin of the request, such as https://desk.example.com. */
  origin: string
}

/** Returns the public properties of a web chat. Fields are listed by name, so that new ones stay private. */
export function webChatAppearance({
  token,
  agentName,
  configuration,
  settings,
  origin,
}: Sources): Appearance {
  const { language, frontend } = settings
  const { logo: onDark, logo_on_light: onLight } = frontend
  const logo = onLight ?? onDark
  const look = brandedLook(chatLook(configuration), defaults.web_chat_configuration, frontend.brand_color)
  return {
    ...withWholeAddresses(look, origin),
    client_token: token,
    agent_name: agentName,
    ...(language !== 'browser' && { language }),
    ...(logo && { logo_url: `${origin}${logoUrl(logo)}` }),
    ...(onLight && onDark && { logo_on_dark_url: `${origin}${logoUrl(onDark)}` }),
    automatic_translation: frontend.enable_automatic_frontend_translation,
  }
}

/** Makes the URLs of uploaded pictures absolute, because other sites load them from this server. */
function withWholeAddresses(look: ChatLook, origin: string): ChatLook {
  const whole = { ...look }
  for (const name of chatPictures) {
    const address = look[name]
    if (address?.startsWith('/')) whole[name] = `${origin}${address}`
  }
  return whole
}
