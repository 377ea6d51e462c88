import { lengths, numberAt, postingSize } from '../index/postings.ts'
import type { AskedWord } from './askedWords.ts'
import { type Ranked, ScoreTable } from './scoreTable.ts'

/** Index as a search sees it: its size, and the postings of its terms, one list for each part. */
export interface IndexView {
  passages: number
  averageWords: number
  postings(term: string): readonly Uint8Array[]
  /** Number of passages with a term whose postings were not read; 0 for all other terms. */
  unread(term: string): number
}

/** Values with the best results on the training questions of SciFact. */
const saturation = 2
const lengthShare = 0.6

/** Returns the weight of a feature that `having` of all passages share. */
export function rarity(all: number, having: number): number {
  return Math.log(1 + (Math.max(0, all - having) + 0.5) / (having + 0.5))
}

/** Returns the weight of a term by its count in a passage of this relative length. */
export function frequency(count: number, length: number): number {
  return (count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length))
}

/** Shared by all searches; each counts without a pause. */
const table = new ScoreTable()

/**
 * Returns the passages with most of the words by Okapi BM25, the best first; the best alternative of each word counts.
 */
export function bestPassages(
  words: readonly AskedWord[],
  index: IndexView,
  { max, passesFilter }: { max: number; passesFilter: (number: number) => boolean },
): Ranked[] {
  const counted = significantWords(words, index)
  const all = counted.flatMap(({ alternatives }) => alternatives.flatMap(({ term }) => index.postings(term)))
  const having = all.reduce((sum, packed) => sum + packed.length / postingSize, 0)
  // A passage counts once, however many of the words it has.
  table.reset(Math.min(having, index.passages))
  // Relative lengths, indexed by length byte.
  const relative = lengths.map(length => length / index.averageWords)
  for (const { alternatives } of counted) {
    table.nextGroup()
    const same = Math.min(
      ...alternatives.filter(({ kind }) => kind === 'same').map(({ term }) => rarityOf(term, index)),
    )
    for (const { term, factor } of alternatives) {
      const weight = factor * Math.min(same, rarityOf(term, index))
      for (const packed of index.postings(term)) addPostings(table, packed, weight, relative)
    }
  }
  return table.best(max, passesFilter)
}

function addPostings(table: ScoreTable, packed: Uint8Array, weight: number, relative: Float64Array): void {
  for (let offset = 0; offset < packed.length; offset += postingSize) {
    const count = packed[offset + 4] ?? 0
    const length = relative[packed[offset + 5] ?? 0] ?? 1
    table.add(numberAt(packed, offset), weight * frequency(count, length))
  }
}

export function havingTerm(term: string, index: IndexView): number {
  return index.postings(term).reduce((sum, packed) => sum + packed.length / postingSize, index.unread(term))
}

function rarityOf(term: string, index: IndexView): number {
  const having = havingTerm(term, index)
  // The rarity of a term that no passage has says nothing about its alternatives.
  return having === 0 ? Number.POSITIVE_INFINITY : rarity(index.passages, having)
}

/**
 * Drops stop words that many passages have: “the” in an English index, but not “die”, which is rare there. Keeps all
 * words if nothing else matches.
 */
export function significantWords(words: readonly AskedWord[], index: IndexView): readonly AskedWord[] {
  const isCommon = ({ alternatives }: AskedWord) =>
    alternatives.some(({ term }) => havingTerm(term, index) > index.passages / 20)
  const some = words.filter(word => !(word.isStopWord && isCommon(word)))
  return some.some(({ alternatives }) => alternatives.some(({ term }) => havingTerm(term, index) > 0))
    ? some
    : words
}
