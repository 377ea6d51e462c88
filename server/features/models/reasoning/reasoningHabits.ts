import { createBoundedCache } from '../../../limits/boundedCache.ts'
import type { AnswerManner } from './createReasoningSplit.ts'

/** Observations of a model's answer. */
export interface ShownHabit {
  hasReasoned: boolean
  /** The answer was complete and contained text. */
  isWholeText: boolean
}

export type ReasoningHabits = ReturnType<typeof createReasoningHabits>

const maxModels = 10_000
/** Number of complete answers without reasoning after which a model counts as not writing reasoning. */
const wait = { unknown: 1, reasoned: 20 }

/**
 * Remembers which models write reasoning into their answers, until the server restarts. Reasoning may lack its opening
 * mark and is then recognized only by its end. Therefore a model's first answer is withheld completely, and so is every
 * answer of one that has recently written reasoning.
 */
export function createReasoningHabits() {
  const waits = createBoundedCache<number>({ max: maxModels })
  return { mannerOf, note }

  /** Returns the manner of a model on a server that a tenant set up. */
  function mannerOf(key: string): AnswerManner {
    const left = waits.get(key) ?? wait.unknown
    return { mayLackOpening: true, isHeld: left > 0, isCutReasoning: left > wait.unknown }
  }

  function note(key: string, { hasReasoned, isWholeText }: ShownHabit): void {
    if (hasReasoned) waits.set(key, wait.reasoned)
    else if (isWholeText) waits.set(key, Math.max(0, (waits.get(key) ?? wait.unknown) - 1))
  }
}
