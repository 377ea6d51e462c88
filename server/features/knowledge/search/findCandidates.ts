import type { EntityData } from '../../../store/records/entityData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { languageOf } from '../../../words/languageOf.ts'
import { readCharacters } from '../index/indexSegment.ts'
import { readIndexHead } from '../store/readIndexHead.ts'
import {
  filteredNumbers,
  type PassageFilter,
  readPassages,
  type StoredPassage,
} from '../store/readPassages.ts'
import { type Alternative, type AskedWord, askedWords } from './askedWords.ts'
import { bestPassages, havingTerm, significantWords } from './bm25.ts'
import { type BusinessPassage, businessIndex } from './businessIndex.ts'
import { correctWord, isCorrectable, maxMistakes, nearestTerms } from './correctWord.ts'
import type { IndexCache } from './indexCache.ts'
import { indexView } from './indexView.ts'
import { dateAt, relativeWeekday } from './relativeWeekday.ts'
import type { SearchSettings } from './searchSettings.ts'

export interface Candidate {
  passage: StoredPassage | BusinessPassage
  /** BM25 score of the question's words. */
  points: number
  /** Similarity of meaning; omitted if no model was asked. */
  similarity?: number
}

/** Result of the first search, to be ranked. */
export interface Candidates {
  words: readonly AskedWord[]
  index: ReturnType<typeof indexView>
  /** Candidates, the best first. */
  candidates: readonly Candidate[]
  settings: EntityData<'knowledge_base_configuration'>
  today: string
  /** Set if any passage has been judged wrong for a question. */
  isJudged: boolean
  /** Returns whether a passage passes the filter. */
  passesFilter: (number: number) => boolean
}

/** Maximum candidates that are ranked: twice as many cost a quarter more and hardly improve answers (ADR 0025). */
const maxCandidates = 40

interface Asked {
  query: string
  now: Date
  /** Settings that replace the stored ones. */
  settings?: SearchSettings | undefined
}

/** Finds the passages that have most of the words of a question, misspelled words included. */
export async function findCandidates(
  db: TenantDb,
  cache: IndexCache,
  { query, now, settings: overriding, ...filter }: PassageFilter & Asked,
): Promise<Candidates> {
  const { parts, business, settings: stored, isJudged } = await readIndexHead(db)
  const [small, large] = [parts.filter(one => one.isPacked), parts.filter(one => !one.isPacked)]
  const languages = parts.flatMap(one => one.languages)
  const settings = overriding ? { ...stored, search: overriding } : stored
  const today = dateAt(now, business.timezone)
  const language = languageOf(query) ?? (settings.main_language.startsWith('de') ? 'de' : 'en')
  const hasBusiness = filter.entities?.includes('business_info') ?? true
  const own = await businessIndex(hasBusiness ? business : {}, language, today)
  const asked = askedWords(query, [...new Set([...languages, language])], word =>
    relativeWeekday(word, today),
  )
  const packed = await cache.smallParts(db, small)
  const grams = await cache.gramCounts(db, large)
  const terms = await cache.termsOf(db, large, termsOf(asked), smallTerms(asked))
  const index = indexView({ parts, packed, terms, grams }, own.segment)
  const readMore = async (more: string[]) => index.add((await cache.termsOf(db, large, more)).postings)
  const words = settings.search.typos ? await correctWords(asked) : asked
  const wanted = await filteredNumbers(db, filter)
  // Load postings of stop words that matter: rare ones, or a query of nothing else.
  const unread = termsOf(significantWords(words, index)).filter(term => index.unread(term) > 0)
  if (unread.length > 0) await readMore(unread)
  const passesFilter = (number: number) => own.byNumber.has(number) || (wanted?.has(number) ?? true)
  const candidates = await inUse(max => bestPassages(words, index, { max, passesFilter }))
  return { words, index, candidates, settings, today, isJudged, passesFilter }

  async function correctWords(asked: readonly AskedWord[]): Promise<readonly AskedWord[]> {
    const unknown = new Set(
      asked.filter(word => isCorrectable(word, term => index.postings(term).length > 0)),
    )
    if (unknown.size === 0) return asked
    const written = termsOf([...unknown], ({ kind }) => kind === 'same')
    const vocabularies = await cache.vocabularies(db, large)
    const stored = vocabularies.flatMap(one => written.flatMap(word => one.near(word, maxMistakes(word))))
    const terms = [...new Set([...stored, ...index.vocabularyNear(written)])]
    const near = new Map([...unknown].map(word => [word, nearestTerms(word, terms)]))
    const meant = [...near.values()].flat()
    if (meant.length === 0) return asked
    await readMore(meant)
    return asked.map(word => correctWord(word, near.get(word) ?? [], term => havingTerm(term, index)))
  }

  /** Reads the best passages in use; if too many are disabled or gone, reads further ones. */
  async function inUse(best: (max: number) => { number: number; points: number }[]): Promise<Candidate[]> {
    for (let max = maxCandidates; ; max *= 4) {
      const top = best(max)
      const stored = await readPassages(
        db,
        top.map(({ number }) => number).filter(number => !own.byNumber.has(number)),
        readCharacters,
      )
      const found = top.flatMap(({ number, points }) => {
        const passage = own.byNumber.get(number) ?? stored.get(number)
        return passage ? [{ passage, points }] : []
      })
      if (top.length < max || found.length >= maxCandidates / 2) return found.slice(0, maxCandidates)
    }
  }
}

function termsOf(words: readonly AskedWord[], wanted: (one: Alternative) => boolean = () => true): string[] {
  return words.flatMap(({ alternatives }) => alternatives.filter(wanted).map(({ term }) => term))
}

/**
 * Returns the terms of stop words only, such as “the”. Most passages have them, so that only their counts are read.
 */
function smallTerms(words: readonly AskedWord[]): string[] {
  const others = new Set(termsOf(words.filter(({ isStopWord }) => !isStopWord)))
  const small = new Set(termsOf(words.filter(({ isStopWord }) => isStopWord)))
  return [...small].filter(term => !others.has(term))
}
