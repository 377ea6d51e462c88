import { createHash } from 'node:crypto'
import type { Metric } from '../metrics/metric.ts'

/** What a model is asked about each conversation, and which answers are possible. */
export interface ExtractQuestion {
  question: string
  answer: Metric['answer']
  choices: readonly string[]
}

/** Returns the question of a figure. Choices belong to it only if they are the possible answers. */
export function questionOf({
  question = '',
  answer,
  choices,
}: Pick<Metric, 'question' | 'answer' | 'choices'>): ExtractQuestion {
  return { question, answer, choices: answer === 'choice' ? choices : [] }
}

/** Returns the version of a question: the same for the same question, answer and choices. */
export function promptVersion({ question, answer, choices }: ExtractQuestion): string {
  return createHash('sha256')
    .update(JSON.stringify([question, answer, choices]))
    .digest('hex')
    .slice(0, 12)
}
