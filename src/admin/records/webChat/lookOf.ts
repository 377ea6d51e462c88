import type { ChatAppearance } from '../../../chat/view/appearanceStyle.ts'
import type { JsonObject } from '../../../resources/json/jsonValue.ts'

const texts = [
  'client_token',
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
  'chat_button_callout_text',
  'chat_button_color',
  'chat_button_icon_image_url',
] as const satisfies (keyof ChatAppearance)[]

/** The looks that stand in a form (§3), which may hold half of a colour or nothing yet. */
export function lookOf(values: JsonObject): ChatAppearance {
  const look: ChatAppearance = { show_chat_button_callout: values.show_chat_button_callout === true }
  for (const name of texts) {
    const value = values[name]
    if (typeof value === 'string') look[name] = value
  }
  return look
}
