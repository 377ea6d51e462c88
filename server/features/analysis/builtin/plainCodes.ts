import type { ReadCode } from '../../../store/analysisTables.ts'
import { termsOf } from '../../../words/termsOf.ts'
import { verifiedQuote } from '../findings/verifiedQuote.ts'
import type { LastWords } from '../store/transcriptStore.ts'

/** Weight at or below which a word occurs in too many messages to group them. */
const leastWeight = 0.25
const mostWords = 12

export const handoffPrefix = 'handoff_'
export const wordPrefix = 'word_'

/** Assigns a conversation to its handoff reason and to the words of the visitor's last message. */
export function plainCodes({ handoff, eventId, said }: LastWords): ReadCode[] {
  const quote = verifiedQuote(said, said)
  if (quote === null) return []
  const proof = { event_id: eventId, quote }
  const words = termsOf(said)
    .filter(({ word, weight }) => word !== '' && weight > leastWeight)
    .slice(0, mostWords)
    .map(({ word, stem, meanings }) => ({ ...proof, key: `${wordPrefix}${meanings[0] ?? stem}`, word }))
  return [...(handoff ? [{ ...proof, key: `${handoffPrefix}${handoff}` }] : []), ...words]
}
