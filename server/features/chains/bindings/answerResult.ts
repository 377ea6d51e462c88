import { isObject } from '../../../../common/json/isObject.ts'
import { cutText } from '../../../store/cutText.ts'

/** Returns the context and answer that a chain's result holds, or null if the result has no valid form. */
export function answerResult(output: unknown): { context: string; answer: string } | null {
  if (typeof output === 'string') return { context: cutText(output.trim(), maxContext), answer: '' }
  // An empty result is valid as well.
  if (output === null || output === undefined) return { context: '', answer: '' }
  if (!isObject(output)) return null
  const { context = '', answer = '' } = output
  const texts = [context, answer].map(value => value ?? '')
  if (!texts.every(value => typeof value === 'string')) return null
  const [before = '', instead = ''] = texts as string[]
  return { context: cutText(before.trim(), maxContext), answer: cutText(instead.trim(), maxAnswer) }
}

const maxContext = 20_000
const maxAnswer = 20_000
