import { sum } from '../../../../common/sum.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'

export type TestResult = components['schemas']['KnowledgeTestResult']

/** What one question has found: how many of its sources an agent is given, and where the first of them stands. */
export interface Outcome {
  questionId: string
  question: string
  expected: number
  found: number
  rank: number | null
}

/** What all questions have found, beside what they found before. */
export interface Comparison {
  questions: number
  /** The share of the expected sources that was found, question by question; null where nothing was asked. */
  recall: number | null
  recall_before: number | null
  /** How many find less, and how many more. */
  lost: number
  gained: number
  results: TestResult[]
}

/** Puts outcomes beside earlier ones, those first that have lost and those next that find nothing. */
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

/** From 0 to 1; null where nothing was asked. */
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

/** Below 0 where less is found than before, above 0 where more is. */
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
