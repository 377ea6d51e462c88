import { createRandom } from '../../../tests/support/createRandom.ts'
import type { Collection } from './collections.ts'

/** The results for each question, best first. */
export type Run = ReadonlyMap<string, readonly string[]>

export interface RankingScore {
  /** Mean over all questions; a question without a result counts 0. */
  ndcg: number
  recall: number
  empty: number
  /** nDCG of each question. */
  each: readonly number[]
}

const depth = 10

/** Computes nDCG@10 with linear gain and recall@10, in the way trec_eval does. */
export function rankingScore({ right }: Pick<Collection, 'right'>, run: Run): RankingScore {
  const each: number[] = []
  let recall = 0
  let empty = 0
  for (const [query, grades] of right) {
    const found = (run.get(query) ?? []).slice(0, depth)
    const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, depth)
    each.push(gain(found.map(doc => grades.get(doc) ?? 0)) / gain(ideal))
    recall += found.filter(doc => grades.has(doc)).length / grades.size
    if (found.length === 0) empty++
  }
  return { ndcg: mean(each), recall: recall / right.size, empty, each }
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0)
}

const draws = 2_000

/** Returns the interval that contains the mean difference in 95 of 100 resamples of the same questions. */
export function pairedInterval(ours: RankingScore, theirs: RankingScore): [number, number] {
  const differences = ours.each.map((one, at) => one - (theirs.each[at] ?? 0))
  const random = createRandom(20_261_123)
  const means = Array.from({ length: draws }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)] ?? 0)),
  ).sort((a, b) => a - b)
  return [means[Math.floor(draws * 0.025)] ?? 0, means[Math.floor(draws * 0.975)] ?? 0]
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
}
