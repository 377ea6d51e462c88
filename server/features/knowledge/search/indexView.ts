import { sum } from '../../../../common/sum.ts'
import type { GramCounts } from '../index/gramCounts.ts'
import type { IndexSegment } from '../index/indexSegment.ts'
import type { PackedSegment } from '../index/packSegment.ts'
import type { IndexPart } from '../store/readIndexHead.ts'
import type { IndexView } from './bm25.ts'
import type { GramView } from './gramScores.ts'
import type { TermsFound } from './indexCache.ts'

/** Parts of an index that were read for a question. */
interface ReadIndex {
  parts: readonly IndexPart[]
  /** Small parts, read as a whole. */
  packed: readonly PackedSegment[]
  /** Terms of the large parts. */
  terms: TermsFound
  grams: readonly GramCounts[]
}

/** Presents the parts that were read and the business info as one index. */
export function indexView(read: ReadIndex, business: IndexSegment) {
  const all = [...read.parts, { ...business, passages: business.numbers.length }]
  const passages = sum(all.map(one => one.passages))
  const further = new Map<string, readonly Uint8Array[]>()
  const known = new Map<string, readonly Uint8Array[]>()
  return {
    passages,
    averageWords: sum(all.map(one => one.words)) / Math.max(1, passages),
    averageCharacters: sum(all.map(one => one.characters)) / Math.max(1, passages),
    postings,
    unread: (term: string) => (further.has(term) ? 0 : (read.terms.counts.get(term) ?? 0)),
    having: (gram: number) =>
      sum(read.packed.map(one => one.gram(gram))) +
        sum(read.grams.map(one => one.of(gram))) +
        (business.grams.get(gram) ?? 0) || 1,
    /**
     * Returns terms of the small parts that are about as long as one of the words, and all terms of the business info.
     */
    vocabularyNear(words: readonly string[]) {
      const lengths = words.map(word => Buffer.byteLength(word))
      const hasLength = (bytes: number) => lengths.some(length => Math.abs(length - bytes) <= maxBytesOff)
      return [...read.packed.flatMap(one => one.terms(hasLength)), ...business.postings.keys()]
    },
    add(more: TermsFound['postings']) {
      for (const [term, lists] of more) further.set(term, lists)
      known.clear()
    },
  } satisfies IndexView & GramView & Record<string, unknown>

  function postings(term: string): readonly Uint8Array[] {
    const seen = known.get(term)
    if (seen) return seen
    const small = [...read.packed.map(one => one.postings(term)), business.postings.get(term)]
    // Terms added later were read from all large parts.
    const large = further.get(term) ?? read.terms.postings.get(term) ?? []
    const lists = [...large, ...small.flatMap(one => one ?? [])]
    known.set(term, lists)
    return lists
  }
}

/** Two letters in most scripts. */
const maxBytesOff = 4
