import type { TenantDb } from '../../../store/tenantRun.ts'
import { wholeQuestionWords } from '../questions/questionWords.ts'
import type { Candidate, Candidates } from '../search/findCandidates.ts'
import { type RankedCandidate, rankCandidates, withCorrections } from '../search/rankCandidates.ts'
import { passageKey } from './passageKey.ts'
import { wrongPassages } from './wrongPassages.ts'

/** What was found in the order in which it is given. */
export interface JudgedCandidates {
  /** An answer that was written for this very question comes first. */
  right: RankedCandidate[]
  /** What somebody has called wrong for it. */
  wrong: RankedCandidate[]
}

/** Ranks what was found by what people have said of it before: at most `limit` passages that nobody has called wrong. */
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

/** Whatever has all the words is among the best of them. */
const maxWritten = 10

/** Answers that have this question among their own. */
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
