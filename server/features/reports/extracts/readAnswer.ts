import { isObject } from '../../../../common/json/isObject.ts'
import type { ExtractQuestion } from './extractQuestion.ts'

/** The largest number that counts; what is beyond it was misread. */
const largest = 1e12

/**
 * Returns what a model answers as a number: 1 for yes and 0 for no, the number itself, or the index of the choice; null
 * if it says that nothing is known. Returns undefined if none of its values is a possible answer.
 */
export function readAnswer(values: readonly unknown[], question: ExtractQuestion): number | null | undefined {
  for (const value of values) {
    if (!isObject(value) || !Object.hasOwn(value, 'answer')) continue
    const read = value.answer === null ? null : readers[question.answer](value.answer, question)
    if (read !== undefined) return read
  }
  return undefined
}

type Reader = (answer: unknown, question: ExtractQuestion) => number | undefined

const readers: Readonly<Record<ExtractQuestion['answer'], Reader>> = {
  yes_no: answer => (typeof answer === 'boolean' ? Number(answer) : undefined),
  number: answer =>
    // A zero has no sign, so that it is counted and shown as one value.
    typeof answer === 'number' && Math.abs(answer) <= largest ? answer + 0 : undefined,
  choice: (answer, { choices }) => {
    const index = typeof answer === 'string' ? choices.indexOf(answer) : -1
    return index < 0 ? undefined : index
  },
}
