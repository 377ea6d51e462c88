import { readableColor } from '../color/readableColor.ts'
import type { ChatLook } from './chatLook.ts'

/** Colors that follow the brand until someone chooses another color for them. */
const bearers = ['chat_button_color', 'role_icon_color', 'user_message_background_color'] as const

/** Returns a web chat's look in the brand color. Only colors that still equal `usual` change. */
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
