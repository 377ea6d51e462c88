import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { IndexSegment } from './indexSegment.ts'

type Maps = Pick<IndexSegment, 'postings' | 'grams'>

/** A small segment as it is searched: nothing of it is read but what is asked for. */
export interface PackedSegment {
  postings(term: string): Uint8Array | undefined
  gram(gram: number): number
  /** Of those lengths in bytes; of all where nothing is said. */
  terms(fits?: (bytes: number) => boolean): string[]
  grams(): Map<number, number>
}

/**
 * What a small segment holds as one piece: how many terms and grams; where each term ends, and where its postings do;
 * the grams and how many passages have each; the terms and the postings. Terms and grams are in order.
 */
export function packSegment({ postings, grams }: Maps): Buffer {
  const terms = [...postings].map(([term, packed]) => ({ term: Buffer.from(term), packed }))
  terms.sort((a, b) => Buffer.compare(a.term, b.term))
  const counts = [...grams].sort(([a], [b]) => a - b)
  const numbers = Int32Array.from([
    terms.length,
    counts.length,
    ...endsOf(terms.map(({ term }) => term.length)),
    ...endsOf(terms.map(({ packed }) => packed.length)),
    ...counts.map(([gram]) => gram),
    ...counts.map(([, count]) => count),
  ])
  const head = Buffer.from(numbers.buffer)
  const parts = [head, ...terms.map(({ term }) => term), ...terms.map(({ packed }) => packed)]
  return deflateRawSync(Buffer.concat(parts), { level: 4 })
}

export function openSegment(packed: Buffer): PackedSegment {
  const whole = inflateRawSync(packed)
  const [terms, grams] = [whole.readInt32LE(0), whole.readInt32LE(4)]
  const numberAt = (at: number) => whole.readInt32LE(at * 4)
  const [termEnds, postingEnds, gramsAt] = [2, 2 + terms, 2 + terms * 2]
  const termsFrom = (gramsAt + grams * 2) * 4
  const postingsFrom = termsFrom + (terms > 0 ? numberAt(termEnds + terms - 1) : 0)
  const startOf = (ends: number, index: number) => (index === 0 ? 0 : numberAt(ends + index - 1))
  const termBounds = (index: number) =>
    [termsFrom + startOf(termEnds, index), termsFrom + numberAt(termEnds + index)] as const
  return {
    postings(term) {
      const wanted = Buffer.from(term)
      const index = place(terms, at => whole.compare(wanted, 0, wanted.length, ...termBounds(at)))
      if (index < 0) return undefined
      const from = postingsFrom + startOf(postingEnds, index)
      return whole.subarray(from, postingsFrom + numberAt(postingEnds + index))
    },
    gram(gram) {
      const index = place(grams, at => numberAt(gramsAt + at) - gram)
      return index < 0 ? 0 : numberAt(gramsAt + grams + index)
    },
    terms(fits = () => true) {
      const bounds = Array.from({ length: terms }, (_, index) => termBounds(index))
      return bounds
        .filter(([from, to]) => fits(to - from))
        .map(([from, to]) => whole.toString('utf8', from, to))
    },
    grams: () =>
      new Map(
        Array.from({ length: grams }, (_, at) => [numberAt(gramsAt + at), numberAt(gramsAt + grams + at)]),
      ),
  }
}

/** All of a small segment. */
export function unpackSegment(packed: Buffer): Maps {
  const segment = openSegment(packed)
  const postings = segment.terms().map(term => [term, segment.postings(term) ?? new Uint8Array()] as const)
  return { postings: new Map(postings), grams: segment.grams() }
}

function endsOf(sizes: readonly number[]): number[] {
  let end = 0
  return sizes.map(size => {
    end += size
    return end
  })
}

/** Where in an ordered list of so many stands what compares as 0; -1 where nothing does. */
function place(count: number, compare: (at: number) => number): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = compare(middle)
    if (order === 0) return middle
    if (order < 0) from = middle + 1
    else to = middle
  }
  return -1
}
