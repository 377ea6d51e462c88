import { binarySearch } from './binarySearch.ts'

/** How many passages of a part have a piece of four characters. */
export interface GramCounts {
  /** Bytes that it holds. */
  size: number
  of(gram: number): number
}

const bytesOfGram = 8

/** Of pieces in order, each with its count behind it. */
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
