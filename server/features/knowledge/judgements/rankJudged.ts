import type { TenantDb } from '../../../store/tenantRun.ts'
import { wholeQuestionWords } from '../questions/questionWords.ts'
import type { Candidate, Candidates } from '../search/findCandidates.ts'
import { type RankedCandidate, rankCandidates, withCorrections } from '../search/rankCandidates.ts'
import { passageKey } from './passageKey.ts'
import { wrongPassages } from './wrongPassages.ts'

/** Candidates in the order in which the agent gets them. */
export interface JudgedCandidates {
  /** Relevant passages; an answer written for exactly this question comes first. */
  right: RankedCandidate[]
  /** Passages judged wrong for the question. */
  wrong: RankedCandidate[]
}

/**
 * Ranks candidates by earlier judgments: returns at most `limit` passages that nobody has judged wrong, and the wrong
 * ones among the candidates.
 */
export async function rankJudged(
  db: TenantDb,
  query: string,
  found: Candidates,
  limit: number,
): Promise<JudgedCandidates> {
  if (found.candidates.length === 0) return { right: [], wrong: [] }
  const spellings = [query, withCorrections(query, found.words)]
  const keys: ReadonlyMap<string, string> = found.isJudged ? await wrongPassages(db, spellings) : new Map()
  const isWrong = ({ passage }: Pick<Candidate, 'passage'>) => keys.size > 0 && keys.has(passageKey(passage))
  const written = writtenFor(spellings, found.candidates).filter(one => !isWrong(one))
  const ranked = rankCandidates(query, found, limit + keys.size + written.length)
  const others = ranked.filter(
    one => !(isWrong(one) || written.some(({ passage }) => passage === one.passage)),
  )
  return {
    right: [...first(query, found, written), ...others].slice(0, limit),
    wrong: ranked.filter(isWrong),
  }
}

/** A passage with all the words is among this many best candidates. */
const maxWritten = 10

/** Returns the answers that list this question among their own. */
function writtenFor(spellings: readonly string[], candidates: readonly Candidate[]): Candidate[] {
  const asked = new Set(spellings.map(wordsText).filter(words => words !== ''))
  return candidates.slice(0, maxWritten).filter(({ passage }) => {
    const isAnswer = 'entity' in passage && passage.entity === 'knowledge_chunk'
    return isAnswer && passage.questions.some(question => asked.has(wordsText(question)))
  })
}

function wordsText(question: string): string {
  return wholeQuestionWords(question).join(' ')
}

function first(query: string, found: Candidates, written: readonly Candidate[]): RankedCandidate[] {
  if (written.length === 0) return []
  const ranked = rankCandidates(query, { ...found, candidates: written }, written.length)
  return ranked.map(one => ({ ...one, score: 1, relevance: 1, isRelevant: true }))
}
