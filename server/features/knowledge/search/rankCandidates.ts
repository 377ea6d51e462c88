import { languageOf } from '../../../words/languageOf.ts'
import { meaningsOf } from '../../../words/meanings.ts'
import { type Term, termsAndJoins } from '../../../words/termsOf.ts'
import { binarySearch } from '../index/binarySearch.ts'
import { wholeText } from '../index/indexSegment.ts'
import { numberAt, postingSize } from '../index/postings.ts'
import type { AskedWord } from './askedWords.ts'
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

/** What it counts how well a passage answers by itself. */
const relevanceShare = 0.4
/** As many as are compared with the question heading by heading. */
const maxCompared = 10

/** Puts what was found in the order of how well it answers. */
export function rankCandidates(query: string, found: Candidates, limit: number): RankedCandidate[] {
  const { candidates, index, words, today, settings } = found
  const { letters_weight: lettersWeight, min_score: minRelevance } = settings.search
  const significant = words.filter(({ isStopWord }) => !isStopWord)
  const numbers = significant.filter(({ word }) => /\d/.test(word))
  const likeness = gramScorer(query, index)
  const maxPoints = Math.max(...candidates.map(({ points }) => points), Number.MIN_VALUE)
  const letters = candidates.map(({ passage }) => likeness(wholeText(passage)))
  const maxLetters = Math.max(...letters, Number.MIN_VALUE)
  const parts = candidates.map(({ points }, at) => {
    return { words: points / maxPoints, letters: (letters[at] ?? 0) / maxLetters }
  })
  const byText = parts.map(({ words, letters }) => (words + lettersWeight * letters) / (1 + lettersWeight))
  const fused = fuseMeaning(
    candidates.map(({ similarity = null }, at) => ({ text: byText[at] ?? 0, similarity })),
    candidates.filter(({ points }) => points > 0).length,
    index.passages,
  )
  const mixed = candidates.flatMap(({ passage, points }, at) => {
    const score = fused.scores[at] ?? 0
    const meaning = fused.meanings[at] ?? null
    const { words = 0, letters = 0 } = parts[at] ?? {}
    // What its meaning alone has found is left out where that does not count.
    return points > 0 || fused.weight > 0 ? [{ passage, parts: { words, letters, meaning }, score }] : []
  })
  const isStored = ({ passage }: { passage: Candidate['passage'] }) => 'entity' in passage
  const stored = mixed.filter(isStored).toSorted((a, b) => b.score - a.score)
  // The business info is one source, whose parts lie near each other: of these, relevance alone decides.
  const said = mixed.filter(one => !isStored(one))
  const saidScore = Math.max(...said.map(({ score }) => score))
  const best = [
    ...stored.slice(0, Math.max(limit, maxCompared)),
    ...said.map(one => ({ ...one, score: saidScore })),
  ]
  const relevances = passageRelevance(
    termsAndJoins(withCorrections(query, words)).map(term => dated(term, today)),
    languageOf(query),
    best.map(({ passage }) => ({ ...passage, numbers: numbersIn(passage.number) })),
  )
  return best
    .map(({ passage, parts, score }, at) => {
      const relevance = relevances[at] ?? 0
      return {
        passage,
        parts,
        relevance,
        isRelevant: relevance >= minRelevance,
        score: round((1 - relevanceShare) * score + relevanceShare * relevance),
      }
    })
    .sort((a, b) => b.score - a.score || a.passage.number - b.passage.number)
    .slice(0, limit)
    .map(({ parts, ...ranked }) => {
      const met = metWords(significant, ranked.passage.number)
      const missed = significant
        .filter(({ word, isJoin }) => !isJoin && !met.some(one => one.word === word))
        .map(({ word }) => word)
      const meaning = parts.meaning === null ? null : round(parts.meaning)
      const why = { words: round(parts.words), letters: round(parts.letters), meaning, met, missed }
      return { ...ranked, why }
    })

  function numbersIn(number: number): string[] {
    return metWords(numbers, number).flatMap(({ word, kind }) => (kind === 'same' ? [word] : []))
  }

  function metWords(among: readonly AskedWord[], number: number): MetWord[] {
    return among.flatMap(({ word, alternatives }) => {
      const term = alternatives.find(one =>
        index.postings(one.term).some(packed => hasNumber(packed, number)),
      )
      return term ? [{ word, term: term.term, kind: term.kind }] : []
    })
  }
}

/** The question with its misspelled words as they were to be. */
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

/** Whoever says “today” speaks of a day of the week. */
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
