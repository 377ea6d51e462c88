import { languageOf } from '../../../words/languageOf.ts'
import { meaningsOf } from '../../../words/meanings.ts'
import { type Term, termsAndJoins } from '../../../words/termsOf.ts'
import { binarySearch } from '../index/binarySearch.ts'
import { wholeText } from '../index/indexSegment.ts'
import { numberAt, postingSize } from '../index/postings.ts'
import type { AskedWord } from './askedWords.ts'
import type { IndexView } from './bm25.ts'
import type { Candidate, Candidates } from './findCandidates.ts'
import type { MetWord, Why } from './foundPassage.ts'
import { fuseMeaning } from './fuseMeaning.ts'
import { gramScorer } from './gramScores.ts'
import { passageRelevance } from './passageRelevance.ts'
import { relativeWeekday } from './relativeWeekday.ts'

export interface RankedCandidate {
  passage: Candidate['passage']
  score: number
  relevance: number
  isRelevant: boolean
  why: Why
}

/** A candidate's scores by text, from 0 to 1, relative to the best candidate of the search. */
interface TextScore {
  words: number
  letters: number
  /** Both scores combined. */
  score: number
}

interface ScoredCandidate extends Pick<RankedCandidate, 'passage' | 'score'> {
  parts: Pick<Why, 'words' | 'letters' | 'meaning'>
}

/** Share of relevance in the score. */
const relevanceShare = 0.4
/** Minimum number of candidates compared with the question heading by heading. */
const minCompared = 10

/** Ranks candidates by how well they answer the question. */
export function rankCandidates(query: string, found: Candidates, limit: number): RankedCandidate[] {
  const { min_score: minRelevance } = found.settings.search
  const scored = addMeaning(found, scoreByText(query, found))
  const compared = mergeSources(scored, Math.max(limit, minCompared))
  const relevances = relevancesOf(query, found, compared)
  const asked = withoutStopWords(found.words)
  return compared
    .map((candidate, at) => {
      const relevance = relevances[at] ?? 0
      const score = round((1 - relevanceShare) * candidate.score + relevanceShare * relevance)
      return { ...candidate, relevance, isRelevant: relevance >= minRelevance, score }
    })
    .sort((a, b) => b.score - a.score || a.passage.number - b.passage.number)
    .slice(0, limit)
    .map(({ parts, ...ranked }) => ({
      ...ranked,
      why: explain(parts, metWords(asked, ranked.passage.number, found.index), asked),
    }))
}

/** Scores each candidate by the question's words that it contains and by the similarity of the letters. */
function scoreByText(query: string, { candidates, index, settings }: Candidates): TextScore[] {
  const { letters_weight: lettersWeight } = settings.search
  const likeness = gramScorer(query, index)
  const likenesses = candidates.map(({ passage }) => likeness(wholeText(passage)))
  const maxLikeness = Math.max(...likenesses, Number.MIN_VALUE)
  const maxPoints = Math.max(...candidates.map(({ points }) => points), Number.MIN_VALUE)
  return candidates.map(({ points }, at) => {
    const words = points / maxPoints
    const letters = (likenesses[at] ?? 0) / maxLikeness
    return { words, letters, score: (words + lettersWeight * letters) / (1 + lettersWeight) }
  })
}

/** Adds the similarity from the embedding model to the scores by text. */
function addMeaning({ candidates, index }: Candidates, texts: readonly TextScore[]): ScoredCandidate[] {
  const { scores, meanings, weight } = fuseMeaning(
    candidates.map(({ similarity = null }, at) => ({ text: texts[at]?.score ?? 0, similarity })),
    candidates.filter(({ points }) => points > 0).length,
    index.passages,
  )
  return candidates.flatMap(({ passage, points }, at) => {
    // A passage found by meaning alone is dropped if meaning has no weight.
    if (points === 0 && weight === 0) return []
    const { words = 0, letters = 0 } = texts[at] ?? {}
    return [{ passage, parts: { words, letters, meaning: meanings[at] ?? null }, score: scores[at] ?? 0 }]
  })
}

/** Returns the best stored passages, and all passages of the business info with the score of the best of them. */
function mergeSources(scored: readonly ScoredCandidate[], maxStored: number): ScoredCandidate[] {
  const isStored = ({ passage }: ScoredCandidate) => 'entity' in passage
  const stored = scored.filter(isStored).toSorted((a, b) => b.score - a.score)
  // The business info is one source, so that its passages share a score and only relevance ranks them.
  const business = scored.filter(one => !isStored(one))
  const score = Math.max(...business.map(one => one.score))
  return [...stored.slice(0, maxStored), ...business.map(one => ({ ...one, score }))]
}

/** Returns, for each candidate, how well it alone answers the question, from 0 to 1. */
function relevancesOf(
  query: string,
  { words, index, today }: Candidates,
  candidates: readonly ScoredCandidate[],
): number[] {
  const numbers = withoutStopWords(words).filter(({ word }) => /\d/.test(word))
  const numbersIn = (passage: number) =>
    metWords(numbers, passage, index).flatMap(({ word, kind }) => (kind === 'same' ? [word] : []))
  return passageRelevance(
    termsAndJoins(withCorrections(query, words)).map(term => dated(term, today)),
    languageOf(query),
    candidates.map(({ passage }) => ({ ...passage, numbers: numbersIn(passage.number) })),
  )
}

/** Explains a passage's rank: its scores, and the question's words that it contains or lacks. */
function explain(
  { words, letters, meaning }: ScoredCandidate['parts'],
  met: MetWord[],
  asked: readonly AskedWord[],
): Why {
  const missed = asked.filter(({ word, isJoin }) => !isJoin && !met.some(one => one.word === word))
  return {
    words: round(words),
    letters: round(letters),
    meaning: meaning === null ? null : round(meaning),
    met,
    missed: missed.map(({ word }) => word),
  }
}

function withoutStopWords(words: readonly AskedWord[]): AskedWord[] {
  return words.filter(({ isStopWord }) => !isStopWord)
}

/** Returns the words that a passage contains, each with its first matching term. */
function metWords(words: readonly AskedWord[], passage: number, index: IndexView): MetWord[] {
  return words.flatMap(({ word, alternatives }) => {
    const term = alternatives.find(one => index.postings(one.term).some(packed => hasNumber(packed, passage)))
    return term ? [{ word, term: term.term, kind: term.kind }] : []
  })
}

/** Returns the question with its misspelled words corrected. */
export function withCorrections(query: string, words: readonly AskedWord[]): string {
  const meant = new Map(
    words.flatMap(({ word, alternatives }) => {
      const corrected = alternatives.find(({ kind }) => kind === 'mended')
      return corrected ? [[word, corrected.term] as const] : []
    }),
  )
  if (meant.size === 0) return query
  return query.replace(/[\p{L}\p{N}\p{M}]+/gu, word => meant.get(word.toLowerCase()) ?? word)
}

/** Gives words such as “today” the meaning of their weekday. */
function dated(term: Term, today: string): Term {
  const day = relativeWeekday(term.word, today)
  return day ? { ...term, meanings: meaningsOf(day), weight: 1 } : term
}

function hasNumber(packed: Uint8Array, number: number): boolean {
  return binarySearch(packed.length / postingSize, at => numberAt(packed, at * postingSize) - number) >= 0
}

function round(score: number): number {
  return Math.round(score * 1000) / 1000
}
