import { gramList, gramsOf } from '../index/gramsOf.ts'
import { frequency, rarity } from './bm25.ts'

/** Index as a search sees it for four-character grams. */
export interface GramView {
  passages: number
  averageCharacters: number
  /** Returns how many passages have a gram; 1 if it was not counted. */
  having(gram: number): number
}

/**
 * Creates a function that scores the similarity of a text to the question by four-character grams, most of which
 * survive typing errors.
 */
export function gramScorer(query: string, index: GramView): (text: string) => number {
  const asked = [...gramsOf(query)]
  const places = placesOf(asked)
  const weights = Float64Array.from(asked, gram => rarity(index.passages, index.having(gram)))
  const counts = new Uint16Array(asked.length)
  return text => {
    counts.fill(0)
    places.count(gramList(text), counts)
    const length = text.length / index.averageCharacters
    return counts.reduce(
      (sum, count, place) => (count > 0 ? sum + (weights[place] ?? 0) * frequency(count, length) : sum),
      0,
    )
  }
}

/** Creates a hash table of the positions of grams, because a lookup happens for each character of long texts. */
function placesOf(grams: readonly number[]) {
  const mask = 2 ** Math.ceil(Math.log2(Math.max(1_024, grams.length * 16))) - 1
  const keys = new Int32Array(mask + 1)
  // Position plus one; 0 if empty.
  const places = new Int16Array(mask + 1)
  const slotOf = (gram: number) => (Math.imul(gram, 0x9e3779b1) >>> 16) & mask
  grams.forEach((gram, place) => {
    let slot = slotOf(gram)
    while (places[slot] !== 0) slot = (slot + 1) & mask
    keys[slot] = gram
    places[slot] = place + 1
  })
  return { count }

  /** Adds the grams of a text to `counts`, each at its position. */
  function count(text: Int32Array, counts: Uint16Array): void {
    for (let at = 0; at < text.length; at++) {
      const gram = text[at] as number
      let slot = slotOf(gram)
      while (places[slot] !== 0 && keys[slot] !== gram) slot = (slot + 1) & mask
      const place = (places[slot] as number) - 1
      if (place >= 0) counts[place] = (counts[place] as number) + 1
    }
  }
}
