import type { components } from '../../../openapi/generated/types.d.ts'
import type { TenantSettings } from '../tenantSettings.ts'

type Appearance = components['schemas']['WebChatAppearance']

/** What a web chat's document says of its looks, in SPEC's words (§3); whatever else it holds stays inside. */
const shown = [
  'widget_background_color',
  'background_watermark_url',
  'avatar_url',
  'role_icon_color',
  'user_message_background_color',
  'user_message_font_color',
  'assistant_message_background_color',
  'assistant_message_font_color',
  'action_result_background_color',
  'action_result_font_color',
  'action_call_background_color',
  'action_call_font_color',
  'event_date_font_color',
  'role_name_font_color',
  'show_chat_button_callout',
  'chat_button_callout_text',
  'chat_button_color',
  'chat_button_icon_image_url',
] as const satisfies readonly (keyof Appearance)[]

interface Sources {
  /** The token that was asked with. */
  token: string
  agentName: string
  configuration: Readonly<Record<string, unknown>>
  settings: TenantSettings
}

/** What anybody may know of a web chat before talking: chosen fields by name, so that a new one stays inside. */
export function webChatAppearance({ token, agentName, configuration, settings }: Sources): Appearance {
  const { language, frontend } = settings
  const looks = shown.flatMap(name => {
    const value = configuration[name]
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : []
  })
  return {
    ...Object.fromEntries(looks),
    client_token: token,
    agent_name: agentName,
    ...(language && language !== 'browser' && { language }),
    automatic_translation: frontend?.enable_automatic_frontend_translation === true,
  }
}
