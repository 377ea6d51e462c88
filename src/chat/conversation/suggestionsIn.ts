import type { ChatEntry, ChatEvent } from './chatTypes.ts'
import { kindOf } from './eventKind.ts'

/** What may be chosen or filled in instead of written. */
export type Offer = Pick<ChatEvent['metadata'], 'suggestions' | 'intake'>

/** What is offered for an answer: by what was said last, as long as it was not said by the visitor and is whole. */
export function suggestionsIn(entries: readonly ChatEntry[]): Offer | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const event = entries[at]?.event
    if (!event || event.role === 'user' || event.metadata.streaming) return
    const { suggestions, intake } = event.metadata
    if (suggestions?.length || intake?.asks) return event.metadata
    if (event.role === 'assistant' && kindOf(event) === 'message') return
  }
}
