import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { binarySearch } from './binarySearch.ts'
import type { IndexSegment } from './indexSegment.ts'
import { columnReader, gapsOf, packNumbers } from './numberColumn.ts'
import { type Posting, packPostings, readPostings } from './postings.ts'

/** Small segment opened for search. */
export interface PackedSegment {
  postings(term: string): Uint8Array | undefined
  gram(gram: number): number
  /** Returns the terms whose length in bytes fits; all terms if `fits` is omitted. */
  terms(hasLength?: (bytes: number) => boolean): string[]
  grams(): Map<number, number>
}

/** Grams are signed 32-bit integers. */
const minGram = -(2 ** 31)

/**
 * Packs a small segment into one compressed buffer: columns of numbers, then terms. Passages, terms and grams are
 * sorted. Of numbers, only the gap to the previous one is stored, and of a term only its difference from the previous
 * one. A posting refers to its passage by position.
 */
export function packSegment({ numbers, postings, grams }: Omit<IndexSegment, 'languages'>): Buffer {
  const passages = numbers.toSorted((a, b) => a - b)
  const places = new Map(passages.map((number, place) => [number, place]))
  const lengths = new Uint8Array(passages.length)
  const terms = [...postings].map(([term, packed]) => ({ term: Buffer.from(term), packed }))
  terms.sort((a, b) => Buffer.compare(a.term, b.term))
  const shared = terms.map(({ term }, index) => sharedBytes(term, terms[index - 1]?.term))
  const lists = terms.map(({ packed }) =>
    readPostings(packed)
      .map(({ number, count, length }) => {
        const place = places.get(number) ?? 0
        lengths[place] = length
        return { place, count }
      })
      .sort((a, b) => a.place - b.place),
  )
  const counts = [...grams].sort(([a], [b]) => a - b)
  const columns = [
    [passages.length, terms.length, counts.length],
    gapsOf(passages),
    lengths,
    shared,
    terms.map(({ term }, index) => term.length - (shared[index] ?? 0)),
    lists.map(list => list.length),
    lists.flatMap(list => gapsOf(list.map(({ place }) => place))),
    lists.flatMap(list => list.map(({ count }) => count)),
    gapsOf(
      counts.map(([gram]) => gram),
      minGram,
    ),
    counts.map(([, count]) => count),
  ]
  const ends = terms.map(({ term }, index) => term.subarray(shared[index]))
  return deflateRawSync(Buffer.concat([...columns.map(packNumbers), ...ends]), { level: 4 })
}

export function openSegment(packed: Buffer): PackedSegment {
  const columns = columnReader(inflateRawSync(packed))
  const [passages = 0, terms = 0, grams = 0] = columns.next(3)
  const numbers = summed(columns.next(passages))
  const lengths = columns.next(passages)
  const [shared, own] = [columns.next(terms), columns.next(terms)]
  const firsts = startsOf(columns.next(terms))
  const postings = firsts[terms] ?? 0
  const [gaps, counts] = [columns.next(postings), columns.next(postings)]
  const gramNumbers = summed(columns.next(grams), minGram)
  const having = columns.next(grams)
  const texts = wholeTerms(columns.rest(), shared, own)
  const termAt = (index: number) => texts.whole.subarray(texts.starts[index], texts.starts[index + 1])
  return {
    postings(term) {
      const wanted = Buffer.from(term)
      const index = binarySearch(terms, at => Buffer.compare(termAt(at), wanted))
      return index < 0 ? undefined : packPostings(listAt(index))
    },
    gram(gram) {
      const index = binarySearch(grams, at => (gramNumbers[at] ?? 0) - gram)
      return index < 0 ? 0 : (having[index] ?? 0)
    },
    terms: (hasLength = () => true) =>
      Array.from({ length: terms }, (_, index) => termAt(index))
        .filter(term => hasLength(term.length))
        .map(term => term.toString()),
    grams: () => new Map(Array.from(gramNumbers, (gram, at) => [gram, having[at] ?? 0])),
  }

  function listAt(index: number): Posting[] {
    let at = 0
    return Array.from(gaps.subarray(firsts[index], firsts[index + 1]), (gap, offset) => {
      at += gap
      const count = counts[(firsts[index] ?? 0) + offset] ?? 0
      return { number: numbers[at] ?? 0, count, length: lengths[at] ?? 0 }
    })
  }
}

/** Unpacks a small segment completely. */
export function unpackSegment(packed: Buffer): Pick<IndexSegment, 'postings' | 'grams'> {
  const segment = openSegment(packed)
  const postings = segment.terms().map(term => [term, segment.postings(term) ?? new Uint8Array()] as const)
  return { postings: new Map(postings), grams: segment.grams() }
}

function sharedBytes(term: Buffer, before: Buffer = Buffer.alloc(0)): number {
  const max = Math.min(term.length, before.length)
  let count = 0
  while (count < max && term[count] === before[count]) count++
  return count
}

/** Returns all terms in one buffer with the start of each; the last entry is the end of the buffer. */
function wholeTerms(ends: Buffer, shared: Uint32Array, own: Uint32Array) {
  const starts = startsOf(shared.map((bytes, index) => bytes + (own[index] ?? 0)))
  const whole = Buffer.alloc(starts.at(-1) ?? 0)
  let from = 0
  for (let index = 0; index < shared.length; index++) {
    const [start = 0, end = 0, before = 0] = [starts[index], starts[index + 1], starts[index - 1]]
    const common = shared[index] ?? 0
    // Copied byte by byte, since most terms are too short for a call to pay off.
    for (let at = 0; at < common; at++) whole[start + at] = whole[before + at] ?? 0
    for (let at = start + common; at < end; at++) whole[at] = ends[from++] ?? 0
  }
  return { whole, starts }
}

/** Returns the start of each item in a sequence; the last entry is the end of the sequence. */
function startsOf(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1)
  for (let index = 0; index < sizes.length; index++)
    starts[index + 1] = (starts[index] ?? 0) + (sizes[index] ?? 0)
  return starts
}

/** Returns the running sums, starting from `first`. */
function summed(steps: Uint32Array, first = 0): Float64Array {
  // A search opens each small part: a callback for each number costs three times as much.
  const sums = new Float64Array(steps.length)
  let sum = first
  for (let index = 0; index < steps.length; index++) {
    sum += steps[index] ?? 0
    sums[index] = sum
  }
  return sums
}
