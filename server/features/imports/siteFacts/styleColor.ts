import { hexColor } from './hexColor.ts'

const value = String.raw`(#[0-9a-f]{3,6}\b|rgba?\([^)]{5,40}\))`
/** Color of a variable with a brand name, then of clickable elements, then of the page header. */
const ranked = [
  new RegExp(String.raw`--[\w-]{0,30}(?:primary|brand|accent)[\w-]{0,30}\s*:\s*${value}`, 'gi'),
  new RegExp(
    String.raw`(?:button|\.btn[\w-]{0,30}|\.cta|\.button)[^{}]{0,100}\{[^{}]{0,1000}?background(?:-color)?\s*:\s*${value}`,
    'gi',
  ),
  new RegExp(
    String.raw`(?:header|nav|\.navbar[\w-]{0,30})[^{}]{0,100}\{[^{}]{0,1000}?background(?:-color)?\s*:\s*${value}`,
    'gi',
  ),
]
const maxStyles = 300_000

/** Returns the color that styles use for emphasis; null if none stands out. */
export function styleColor(css: string): string | null {
  const text = css.slice(0, maxStyles)
  for (const rule of ranked)
    for (const [, color = ''] of text.matchAll(rule)) {
      const found = hexColor(color)
      if (found) return found
    }
  return null
}
