/** What a candidate has by its text, and how near it lies by what it means; null where nobody has told. */
export interface Fused {
  /** From 0 to 1. */
  text: number
  similarity: number | null
}

/** What meaning may count at most, beside text as 1. */
const maxWeight = 0.3
/** So many of the best are compared; where fewer were found, they say nothing of how far text and meaning agree. */
const compared = 10
/** What counts where too few were found by text. */
const cautious = 0.15

/**
 * The candidates' scores by text and meaning together, from 0 to 1, and how near each is beside the others. A model
 * counts as far as what it finds nearest of all `passages` is what the text has found best: one that orders by chance
 * counts nothing, so that it does not make answers worse.
 */
export function fuseMeaning(candidates: readonly Fused[], foundByText: number, passages: number) {
  const known = candidates.flatMap(({ similarity }) => similarity ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const meanings = candidates.map(({ similarity }) =>
    similarity === null || high === low ? null : (similarity - low) / (high - low),
  )
  const weight = weightOf(candidates, foundByText, passages)
  // What has no vector yet stands where its text puts it.
  const scores = candidates.map(({ text }, at) => (text + weight * (meanings[at] ?? text)) / (1 + weight))
  return { weight, meanings, scores }
}

function weightOf(candidates: readonly Fused[], foundByText: number, passages: number): number {
  if (foundByText === 0) return maxWeight
  if (foundByText < compared) return cautious
  const byText = best(candidates.slice(0, foundByText), ({ text }) => text)
  const nearest = best(candidates, ({ similarity }) => similarity ?? Number.NEGATIVE_INFINITY)
  const shared = nearest.filter(one => byText.includes(one)).length / compared
  // As many are shared by whoever draws them blindly.
  const chance = Math.min(1, compared / Math.max(1, passages))
  const agreement = chance < 1 ? (shared - chance) / (1 - chance) : 0
  return maxWeight * Math.min(1, Math.max(0, agreement / enough))
}

/** So far a good model agrees with the text; where it finds other things, both are right. */
const enough = 0.4

function best(candidates: readonly Fused[], by: (one: Fused) => number): Fused[] {
  return candidates.toSorted((a, b) => by(b) - by(a)).slice(0, compared)
}
