import { binarySearch } from './binarySearch.ts'

/** Counts of passages per four-character gram, for one part of the index. */
export interface GramCounts {
  /** Size in bytes. */
  size: number
  of(gram: number): number
}

const bytesOfGram = 8

/** Creates the counts from sorted grams, each followed by its count. */
export function createGramCounts(ordered: readonly number[]): GramCounts {
  const length = ordered.length / 2
  const grams = Int32Array.from({ length }, (_, at) => ordered[at * 2] ?? 0)
  const counts = Uint32Array.from({ length }, (_, at) => ordered[at * 2 + 1] ?? 0)
  return { size: 1 + length * bytesOfGram, of }

  function of(gram: number): number {
    const at = binarySearch(length, index => (grams[index] as number) - gram)
    return at < 0 ? 0 : (counts[at] as number)
  }
}
