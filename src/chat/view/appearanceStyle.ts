import type { CSSProperties } from 'react'
import { isLightColor, readableColor } from '../../../common/color/readableColor.ts'
import type { WebChatAppearance } from '../conversation/chatTypes.ts'

/** The appearance that a tenant chooses; missing values have the defaults of §2. */
export type ChatAppearance = Partial<WebChatAppearance>

export type ColorScheme = 'light' | 'dark'

/**
 * §3 Returns the chosen colors as CSS custom properties. Text on a chosen background stays readable even without a
 * chosen text color.
 */
export function appearanceStyle(look: ChatAppearance): CSSProperties {
  const colors = {
    '--sw-background': look.widget_background_color,
    '--sw-accent': look.chat_button_color,
    '--sw-on-accent': readableOn(look.chat_button_color),
    '--sw-sign': look.role_icon_color,
    '--sw-name': look.role_name_font_color,
    '--sw-date': look.event_date_font_color,
    ...pair('user', look.user_message_background_color, look.user_message_font_color),
    ...pair('agent', look.assistant_message_background_color, look.assistant_message_font_color),
    ...pair('result', look.action_result_background_color, look.action_result_font_color),
    ...pair('call', look.action_call_background_color, look.action_call_font_color),
  }
  return Object.fromEntries(Object.entries(colors).filter(([, color]) => color)) as CSSProperties
}

/** Returns the readable color scheme: that of a chosen background, otherwise the wanted one. */
export function schemeOf(look: ChatAppearance, wanted: ColorScheme): ColorScheme {
  const isLight = isLightColor(look.widget_background_color ?? '')
  return isLight === undefined ? wanted : isLight ? 'light' : 'dark'
}

/**
 * §3 Returns the style of the picture behind the messages. The address is encoded, so that it can be nothing but one
 * picture.
 */
export function watermarkStyle(url: string | undefined): CSSProperties {
  if (!url || !/^(https?:)?\//i.test(url)) return {}
  return { backgroundImage: `url("${encodeURI(decodeSafely(url))}")` }
}

function pair(name: string, background?: string, text?: string) {
  return { [`--sw-${name}`]: background, [`--sw-on-${name}`]: text || readableOn(background) }
}

function readableOn(background?: string): string | undefined {
  return background ? readableColor(background) : undefined
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
