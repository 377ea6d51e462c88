import type { ChatEntry } from './chatTypes.ts'
import { kindOf } from './eventKind.ts'

const none: readonly string[] = []

/** Answers that may be chosen: those of what was said last, as long as it was not said by the visitor and is whole. */
export function suggestionsIn(entries: readonly ChatEntry[]): readonly string[] {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const event = entries[at]?.event
    if (!event || event.role === 'user' || event.metadata.streaming) return none
    const { suggestions } = event.metadata
    if (suggestions && suggestions.length > 0) return suggestions
    if (event.role === 'assistant' && kindOf(event) === 'message') return none
  }
  return none
}
