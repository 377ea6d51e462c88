import { sum } from '../../../../common/sum.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'

export type TestResult = components['schemas']['KnowledgeTestResult']

/** Result of one question: how many of its sources an agent gets, and the rank of the first. */
export interface Outcome {
  questionId: string
  question: string
  expected: number
  found: number
  rank: number | null
}

/** Results of all questions compared to earlier ones. */
export interface Comparison {
  questions: number
  /** Share of the expected sources that was found, averaged over the questions; null if there were no questions. */
  recall: number | null
  recall_before: number | null
  /** Number of questions that find fewer sources, and number of those that find more. */
  lost: number
  gained: number
  results: TestResult[]
}

/** Compares outcomes to earlier ones; those that lost come first, then those that miss a source. */
export function compared(
  outcomes: readonly Outcome[],
  before: ReadonlyMap<string, Pick<Outcome, 'found' | 'rank'>>,
  recallBefore: number | null,
): Comparison {
  const results = outcomes.map(outcome => asResult(outcome, before.get(outcome.questionId)))
  const changes = results.map(changeOf)
  return {
    questions: outcomes.length,
    recall: recallOf(outcomes),
    recall_before: recallBefore,
    lost: changes.filter(change => change < 0).length,
    gained: changes.filter(change => change > 0).length,
    results: results.toSorted((a, b) => urgency(a) - urgency(b)),
  }
}

/** Returns the average share of expected sources found, from 0 to 1; null if there were no questions. */
export function recallOf(outcomes: readonly Pick<Outcome, 'found' | 'expected'>[]): number | null {
  if (outcomes.length === 0) return null
  const shares = outcomes.map(({ found, expected }) => found / expected)
  return round(sum(shares) / outcomes.length)
}

function asResult(
  { questionId, question, expected, found, rank }: Outcome,
  before?: Pick<Outcome, 'found' | 'rank'>,
): TestResult {
  return {
    question_id: questionId,
    question,
    expected,
    found,
    found_before: before?.found ?? null,
    rank,
    rank_before: before?.rank ?? null,
  }
}

/** Returns a negative number if fewer sources are found than before, a positive one if more are. */
function changeOf({ found, found_before }: TestResult): number {
  return found_before === null ? 0 : found - found_before
}

function urgency(result: TestResult): number {
  if (changeOf(result) < 0) return 0
  if (result.found < result.expected) return 1
  return changeOf(result) > 0 ? 2 : 3
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000
}
