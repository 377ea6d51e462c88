import { lengths, numberAt, postingSize } from '../index/postings.ts'
import type { AskedWord } from './askedWords.ts'
import { type Ranked, ScoreTable } from './scoreTable.ts'

/** What a search knows of an index: how large it is, and the postings of its terms, one list for each part. */
export interface IndexView {
  passages: number
  averageWords: number
  postings(term: string): readonly Uint8Array[]
  /** How many passages have a term, where its postings were left unread; 0 for all others. */
  unread(term: string): number
}

/** The values that did best on SciFact's training questions. */
const saturation = 2
const lengthShare = 0.6

/** How much it says that a passage has something which `having` of all have. */
export function rarity(all: number, having: number): number {
  return Math.log(1 + (Math.max(0, all - having) + 0.5) / (having + 0.5))
}

/** What a term counts by how often a passage of this length has it. */
export function frequency(count: number, length: number): number {
  return (count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length))
}

/** One for all searches, of which each counts in one go. */
const table = new ScoreTable()

/** The passages that have most of the words, by Okapi BM25, the best first; of a word's alternatives the best counts. */
export function bestPassages(
  words: readonly AskedWord[],
  index: IndexView,
  { max, passesFilter }: { max: number; passesFilter: (number: number) => boolean },
): Ranked[] {
  const counted = significantWords(words, index)
  const all = counted.flatMap(({ alternatives }) => alternatives.flatMap(({ term }) => index.postings(term)))
  const having = all.reduce((sum, packed) => sum + packed.length / postingSize, 0)
  // However many of the words a passage has, it is one.
  table.reset(Math.min(having, index.passages))
  // By the byte of a passage's length.
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
  // What nobody has says nothing of what others have for it.
  return having === 0 ? Number.POSITIVE_INFINITY : rarity(index.passages, having)
}

/** Without the small words that many passages have, such as “the”, not “die” among English ones; all of them where there is nothing else. */
export function significantWords(words: readonly AskedWord[], index: IndexView): readonly AskedWord[] {
  const isCommon = ({ alternatives }: AskedWord) =>
    alternatives.some(({ term }) => havingTerm(term, index) > index.passages / 20)
  const some = words.filter(word => !(word.isStopWord && isCommon(word)))
  return some.some(({ alternatives }) => alternatives.some(({ term }) => havingTerm(term, index) > 0))
    ? some
    : words
}
