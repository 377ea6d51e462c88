import { contrastBetween, readableColor } from '../../../../common/color/readableColor.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type CssColor, over, parseCssColor, rgbText } from './cssColor.ts'

export type ReadPart = 'user' | 'agent' | 'call' | 'result' | 'date' | 'name' | 'button'

/** A part of the chat that is hard to read, and the values that fix it. */
export interface HardToRead {
  part: ReadPart
  /** Contrast ratio as WCAG defines it, from 1 to 21. */
  ratio: number
  mend: JsonObject
}

/** Minimum contrast of text and of graphics by WCAG. */
export const minContrast = { text: 4.5, picture: 3 }

const texts = [
  ['user', 'user_message_font_color', 'user_message_background_color'],
  ['agent', 'assistant_message_font_color', 'assistant_message_background_color'],
  ['call', 'action_call_font_color', 'action_call_background_color'],
  ['result', 'action_result_font_color', 'action_result_background_color'],
  ['date', 'event_date_font_color', 'widget_background_color'],
  ['name', 'role_name_font_color', 'widget_background_color'],
] as const

const white: CssColor = { red: 255, green: 255, blue: 255, alpha: 1 }
const shadow: CssColor = { red: 0, green: 0, blue: 0, alpha: 1 }
const black = '#000000'

/**
 * Returns the chosen colors that are hard to read. Colors that are not chosen are skipped, because the chat picks
 * readable ones (§3).
 */
export function hardToRead(values: JsonObject): HardToRead[] {
  const page = over(colorAt(values, 'widget_background_color') ?? white, white)
  const found = texts.flatMap(([part, font, background]) => {
    const below = colorAt(values, background)
    const text = colorAt(values, font)
    if (!below || !text) return []
    const ground = over(below, page)
    const ratio = contrastBetween(rgbText(over(text, ground)), rgbText(ground)) ?? 21
    return ratio < minContrast.text ? [{ part, ratio, mend: { [font]: readableOn(ground) } }] : []
  })
  return [...found, ...iconFault(values)]
}

/**
 * Checks the contrast of the launcher's white icon (§1). If it is too low, the fix is the button's color, darkened as
 * far as necessary.
 */
function iconFault(values: JsonObject): HardToRead[] {
  const chosen = colorAt(values, 'chat_button_color')
  if (!chosen || values.chat_button_icon_image_url) return []
  const ground = over(chosen, white)
  const ratio = contrastBetween('#ffffff', rgbText(ground)) ?? 21
  if (ratio >= minContrast.picture) return []
  return [{ part: 'button', ratio, mend: { chat_button_color: darkened(ground) } }]
}

function darkened(ground: CssColor): string {
  const shades = Array.from({ length: 20 }, (_, step) =>
    rgbText(over({ ...shadow, alpha: step / 20 }, ground)),
  )
  return shades.find(shade => (contrastBetween('#ffffff', shade) ?? 0) >= minContrast.picture) ?? black
}

/**
 * Returns the color that the chat would pick by itself, or black on the few backgrounds on which that color falls just
 * short.
 */
function readableOn(ground: CssColor): string {
  const usual = readableColor(rgbText(ground)) ?? black
  return (contrastBetween(usual, rgbText(ground)) ?? 0) >= minContrast.text ? usual : black
}

function colorAt(values: JsonObject, name: string): CssColor | undefined {
  const value = values[name]
  return typeof value === 'string' ? parseCssColor(value) : undefined
}
