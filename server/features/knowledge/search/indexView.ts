import type { IndexSegment } from '../index/indexSegment.ts'
import type { ReadIndex } from '../store/readPostings.ts'
import type { IndexView } from './bm25.ts'
import type { GramView } from './gramScores.ts'

/** What was read of an index, and what the business info says beside it, as one index. */
export function indexView(read: ReadIndex, business: IndexSegment) {
  const passages = read.passages + business.numbers.length
  const further = new Map<string, Uint8Array[]>()
  const known = new Map<string, readonly Uint8Array[]>()
  return {
    passages,
    averageWords: (read.words + business.words) / Math.max(1, passages),
    averageCharacters: (read.characters + business.characters) / Math.max(1, passages),
    large: read.large,
    postings,
    unread: (term: string) => (further.has(term) ? 0 : (read.counts.get(term) ?? 0)),
    having: (gram: number) =>
      read.packed.reduce((sum, one) => sum + one.gram(gram), countOf(read.grams, gram)) +
        countOf(business.grams, gram) || 1,
    /** Of the small parts and the business info: terms that are about as long as one of the words. */
    vocabularyNear(words: readonly string[]) {
      const lengths = words.map(word => Buffer.byteLength(word))
      const fits = (bytes: number) => lengths.some(length => Math.abs(length - bytes) <= mostBytesOff)
      return [...read.packed.flatMap(one => one.terms(fits)), ...business.postings.keys()]
    },
    add(more: ReadonlyMap<string, Uint8Array[]>) {
      for (const [term, lists] of more) further.set(term, lists)
      known.clear()
    },
  } satisfies IndexView & GramView & Record<string, unknown>

  function postings(term: string): readonly Uint8Array[] {
    const seen = known.get(term)
    if (seen) return seen
    const small = [...read.packed.map(one => one.postings(term)), business.postings.get(term)]
    const lists = [
      ...(read.postings.get(term) ?? []),
      ...(further.get(term) ?? []),
      ...small.flatMap(one => one ?? []),
    ]
    known.set(term, lists)
    return lists
  }
}

/** Two letters, of most scripts. */
const mostBytesOff = 4

function countOf(counts: ReadonlyMap<number, number>, gram: number): number {
  return counts.get(gram) ?? 0
}
