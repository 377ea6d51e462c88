import { cleanText } from './cleanText.ts'

/** Returns whether a text has no Markdown, list or address, only paragraphs and lines. */
export function isPlain(text: string): boolean {
  return !/[*_~`#>|[\]\\<@]|https?:|www\.|^ *(?:[-+]|\d{1,9}[.)])(?:\s|$)|^ *- *-/im.test(cleanText(text))
}
