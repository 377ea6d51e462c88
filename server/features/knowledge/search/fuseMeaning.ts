/** Scores of a candidate by text and by meaning; the latter is null if it is unknown. */
export interface Fused {
  /** From 0 to 1. */
  text: number
  similarity: number | null
}

/** Maximum weight of meaning, relative to 1 for text. */
const maxWeight = 0.3
/** How many of the best are compared; with fewer results, agreement of text and meaning cannot be measured. */
const compared = 10
/** Weight of meaning if too few passages were found by text. */
const cautious = 0.15

/**
 * Combines the scores of candidates by text and meaning, from 0 to 1, and returns the relative similarity of each. The
 * weight of a model grows as its nearest passages agree with the best by text; a model that orders at random counts
 * nothing, so that it cannot make answers worse.
 */
export function fuseMeaning(candidates: readonly Fused[], foundByText: number, passages: number) {
  const known = candidates.flatMap(({ similarity }) => similarity ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const meanings = candidates.map(({ similarity }) =>
    similarity === null || high === low ? null : (similarity - low) / (high - low),
  )
  const weight = weightOf(candidates, foundByText, passages)
  // A passage without a vector keeps its rank by text.
  const scores = candidates.map(({ text }, at) => (text + weight * (meanings[at] ?? text)) / (1 + weight))
  return { weight, meanings, scores }
}

function weightOf(candidates: readonly Fused[], foundByText: number, passages: number): number {
  if (foundByText === 0) return maxWeight
  if (foundByText < compared) return cautious
  const byText = best(candidates.slice(0, foundByText), ({ text }) => text)
  const nearest = best(candidates, ({ similarity }) => similarity ?? Number.NEGATIVE_INFINITY)
  const shared = nearest.filter(one => byText.includes(one)).length / compared
  // Share that a random choice would agree on.
  const chance = Math.min(1, compared / Math.max(1, passages))
  const agreement = chance < 1 ? (shared - chance) / (1 - chance) : 0
  return maxWeight * Math.min(1, Math.max(0, agreement / enough))
}

/**
 * Agreement that gives a model its full weight: a good model agrees with the text this far, and where they differ, both
 * are right.
 */
const enough = 0.4

function best(candidates: readonly Fused[], by: (one: Fused) => number): Fused[] {
  return candidates.toSorted((a, b) => by(b) - by(a)).slice(0, compared)
}
