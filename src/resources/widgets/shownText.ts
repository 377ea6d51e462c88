import { asText } from '../../../common/json/asText.ts'
import { isGiven } from './StrayHint.tsx'

/** Returns the text of a text control, and whether the value is something that it cannot show. */
export function shownText(value: unknown): { text: string; isStray: boolean } {
  const text = asText(value)
  return { text, isStray: isGiven(value) && text === '' }
}
