import type { ChatEntry, ChatEvent } from './chatTypes.ts'
import { kindOf } from './eventKind.ts'

/** Suggestions and input fields that replace typing an answer. */
export type Offer = Pick<ChatEvent['metadata'], 'suggestions' | 'intake'>

/** Returns the offer of the last message, if it is complete and not the visitor's. */
export function suggestionsIn(entries: readonly ChatEntry[]): Offer | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const event = entries[at]?.event
    if (!event || event.role === 'user' || event.metadata.streaming) return
    const { suggestions, intake } = event.metadata
    if (suggestions?.length || intake?.asks) return event.metadata
    if (event.role === 'assistant' && kindOf(event) === 'message') return
  }
}

/** Returns the agent's questions to start with, as long as the visitor has written nothing. */
export function starterOffer(
  entries: readonly ChatEntry[],
  starters: readonly string[] = [],
): Offer | undefined {
  const isBegun = entries.some(({ event }) => event.role === 'user')
  return starters.length > 0 && !isBegun ? { suggestions: [...starters] } : undefined
}
