import type { EntityData } from '../../../store/records/entityData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { languageOf } from '../../../words/languageOf.ts'
import { gramsOf } from '../index/gramsOf.ts'
import { readCharacters } from '../index/indexSegment.ts'
import { readIndexHead } from '../store/readIndexHead.ts'
import {
  filteredNumbers,
  type PassageFilter,
  readPassages,
  type StoredPassage,
} from '../store/readPassages.ts'
import { likeTerms, readMore, readPostings } from '../store/readPostings.ts'
import { type AskedWord, askedWords } from './askedWords.ts'
import { scorePassages, tellingWords } from './bm25.ts'
import { type BusinessPassage, businessIndex } from './businessIndex.ts'
import { indexView } from './indexView.ts'
import { isMendable, mended } from './mendWords.ts'
import { dateAt, spokenDay } from './readQuestion.ts'
import type { SearchSettings } from './searchSettings.ts'

export interface Candidate {
  passage: StoredPassage | BusinessPassage
  /** What it has of the words. */
  points: number
  /** How near it lies by what it means; left out where no model has told. */
  similarity?: number
}

/** What was found for a question, to be looked at closely. */
export interface Candidates {
  words: readonly AskedWord[]
  index: ReturnType<typeof indexView>
  /** The best first. */
  candidates: readonly Candidate[]
  settings: EntityData<'knowledge_base_configuration'>
  today: string
  /** Some passages were called wrong for a question. */
  isJudged: boolean
  /** Whether a passage passes the filter. */
  fits: (number: number) => boolean
}

/** How like a word is to what it was to be: most are very like, and those are found at a fifth of the cost. */
const likenesses = [0.4, 0.25]
/** As many as are looked at closely. */
export const mostCandidates = 80

interface Asked {
  query: string
  now: Date
  /** In the place of what is stored. */
  settings?: SearchSettings | undefined
}

/** Finds the passages that have most of the words of a question, also where these are misspelled. */
export async function findCandidates(
  db: TenantDb,
  { query, now, settings: tried, ...filter }: PassageFilter & Asked,
): Promise<Candidates> {
  const { languages, business, settings: stored, isJudged } = await readIndexHead(db)
  const settings = tried ? { ...stored, search: tried } : stored
  const today = dateAt(now, business.timezone)
  const language = languageOf(query) ?? (settings.main_language.startsWith('de') ? 'de' : 'en')
  const hasBusiness = filter.entities?.includes('business_info') ?? true
  const own = await businessIndex(hasBusiness ? business : {}, language, today)
  const asked = askedWords(query, [...new Set([...languages, language])], word => spokenDay(word, today))
  const terms = asked.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))
  const index = indexView(await readPostings(db, terms, smallTerms(asked), [...gramsOf(query)]), own.segment)
  const words = settings.search.typos ? await mend(db, asked, index) : asked
  const wanted = await filteredNumbers(db, filter)
  await readUnread(db, tellingWords(words, index), index)
  const table = scorePassages(words, index)
  const fits = (number: number) => own.byNumber.has(number) || (wanted?.has(number) ?? true)
  const candidates = await inUse(most => table.best(most, fits))
  return { words, index, candidates, settings, today, isJudged, fits }

  /** Of those in the index some may be switched off or gone: then the next ones are looked at as well. */
  async function inUse(best: (most: number) => { number: number; points: number }[]): Promise<Candidate[]> {
    for (let most = mostCandidates; ; most *= 4) {
      const top = best(most)
      const stored = await readPassages(
        db,
        top.map(({ number }) => number).filter(number => !own.byNumber.has(number)),
        readCharacters,
      )
      const found = top.flatMap(({ number, points }) => {
        const passage = own.byNumber.get(number) ?? stored.get(number)
        return passage ? [{ passage, points }] : []
      })
      if (top.length < most || found.length >= mostCandidates / 2) return found.slice(0, mostCandidates)
    }
  }
}

async function mend(
  db: TenantDb,
  words: readonly AskedWord[],
  index: Candidates['index'],
): Promise<AskedWord[]> {
  const isKnown = (term: string) => index.postings(term).length > 0
  let after: readonly AskedWord[] = words
  for (const least of likenesses) {
    const unknown = new Set(after.filter(word => isMendable(word, isKnown) && !isMended(word)))
    if (unknown.size === 0) break
    const written = [...unknown].flatMap(({ alternatives }) =>
      alternatives.filter(({ kind }) => kind === 'same').map(({ term }) => term),
    )
    const stored = await likeTerms(db, written, least)
    const vocabulary = [...new Set([...stored, ...index.vocabularyNear(written)])]
    after = after.map(word => (unknown.has(word) ? mended(word, vocabulary) : word))
  }
  const meant = after.flatMap(({ alternatives }) => alternatives.filter(({ kind }) => kind === 'mended'))
  if (meant.length === 0) return [...after]
  index.add(
    await readMore(
      db,
      meant.map(({ term }) => term),
    ),
  )
  return [...after]
}

function isMended({ alternatives }: AskedWord): boolean {
  return alternatives.some(({ kind }) => kind === 'mended')
}

/** Of small words such as “the”, which most passages have, nothing is read but how many. */
function smallTerms(words: readonly AskedWord[]): string[] {
  const termsOf = (isStopWord: boolean) =>
    words
      .filter(word => word.isStopWord === isStopWord)
      .flatMap(({ alternatives }) => alternatives.map(({ term }) => term))
  const others = new Set(termsOf(false))
  return [...new Set(termsOf(true))].filter(term => !others.has(term))
}

/** Of small words that tell after all, since few have them or nothing else is asked. */
async function readUnread(db: TenantDb, words: readonly AskedWord[], index: Candidates['index']) {
  const terms = words.flatMap(({ alternatives }) => alternatives.map(({ term }) => term))
  const unread = terms.filter(term => index.unread(term) > 0)
  if (unread.length > 0) index.add(await readMore(db, unread))
}
