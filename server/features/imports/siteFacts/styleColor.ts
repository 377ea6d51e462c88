import { hexColor } from './hexColor.ts'

const value = String.raw`(#[0-9a-f]{3,6}\b|rgba?\([^)]{5,40}\))`
/** A variable that bears the brand's name, then what is to be clicked, then the head of the page. */
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

/** The colour that styles give to what is to be noticed; null where they give it none that stands out. */
export function styleColor(css: string): string | null {
  const text = css.slice(0, maxStyles)
  for (const rule of ranked)
    for (const [, color = ''] of text.matchAll(rule)) {
      const found = hexColor(color)
      if (found) return found
    }
  return null
}
