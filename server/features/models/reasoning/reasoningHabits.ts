import { createBoundedCache } from '../../../limits/boundedCache.ts'
import type { AnswerManner } from './createReasoningSplit.ts'

/** What an answer has shown of its model. */
export interface ShownHabit {
  hasReasoned: boolean
  /** It came to its end, and there was some. */
  isWholeText: boolean
}

export type ReasoningHabits = ReturnType<typeof createReasoningHabits>

const maxModels = 10_000
/** Whole answers without reasoning after which a model is taken not to think aloud. */
const wait = { unknown: 1, reasoned: 20 }

/**
 * Remembers, until the server starts anew, which models write reasoning into their answers. Reasoning may lack its opening
 * mark, and is then known by its end alone: so the first answer of a model is kept back as a whole, and every answer of
 * one that has reasoned lately.
 */
export function createReasoningHabits() {
  const waits = createBoundedCache<number>({ max: maxModels })
  return { mannerOf, note }

  /** Of a model of a server that anybody may have set up. */
  function mannerOf(key: string): AnswerManner {
    const left = waits.get(key) ?? wait.unknown
    return { mayLackOpening: true, isHeld: left > 0, isCutReasoning: left > wait.unknown }
  }

  function note(key: string, { hasReasoned, isWholeText }: ShownHabit): void {
    if (hasReasoned) waits.set(key, wait.reasoned)
    else if (isWholeText) waits.set(key, Math.max(0, (waits.get(key) ?? wait.unknown) - 1))
  }
}
