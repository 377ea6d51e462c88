import { isObject } from '../../../../common/json/isObject.ts'
import { cutText } from '../../../store/cutText.ts'

/** What a chain before an answer has said; null where it is none of that. */
export function answerResult(output: unknown): { context: string; answer: string } | null {
  if (typeof output === 'string') return { context: cutText(output.trim(), maxContext), answer: '' }
  // Nothing to say is an answer as well.
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
