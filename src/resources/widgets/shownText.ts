import { asText } from '../../../common/json/asText.ts'
import { isGiven } from './StrayHint.tsx'

/** What a control for texts shows, and whether the value is something else that it cannot show. */
export function shownText(value: unknown): { text: string; isStray: boolean } {
  const text = asText(value)
  return { text, isStray: isGiven(value) && text === '' }
}
