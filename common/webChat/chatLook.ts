import type { components } from '../../openapi/generated/types.d.ts'

/** The parts of a web chat's look that a tenant may choose. */
export type ChatLook = Partial<components['schemas']['WebChatAppearance']>

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
] as const satisfies readonly (keyof ChatLook)[]

/**
 * Picks the look from a web chat's values. Fields are listed by name, so that a new field is not published by accident.
 */
export function chatLook(values: Readonly<Record<string, unknown>>): ChatLook {
  const look: ChatLook = { show_chat_button_callout: values.show_chat_button_callout === true }
  for (const name of texts) {
    const value = values[name]
    if (typeof value === 'string') look[name] = value
  }
  return look
}
