import { cleanText } from './cleanText.ts'

/** Whether a text has no sign of Markdown, of a list or of an address: paragraphs and lines are all there is to it. */
export function isPlain(text: string): boolean {
  return !/[*_~`#>|[\]\\<@]|https?:|www\.|^ *(?:[-+]|\d{1,9}[.)])(?:\s|$)|^ *- *-/im.test(cleanText(text))
}
