import { readableColor } from '../color/readableColor.ts'
import type { ChatLook } from './chatLook.ts'

/** What bears the colour of the brand as long as nobody has chosen another colour for it. */
const bearers = ['chat_button_color', 'role_icon_color', 'user_message_background_color'] as const

/** A web chat in the colour of the brand, wherever it still looks as `usual`. */
export function brandedLook(look: ChatLook, usual: ChatLook, color: string | undefined): ChatLook {
  if (!color) return look
  const branded = { ...look }
  for (const name of bearers) if (isUsual(name)) branded[name] = color
  const text = readableColor(color)
  const isOnBrand = branded.user_message_background_color === color
  if (isOnBrand && text && isUsual('user_message_font_color')) branded.user_message_font_color = text
  return branded

  function isUsual(name: keyof ChatLook): boolean {
    return look[name] === undefined || look[name] === usual[name]
  }
}
