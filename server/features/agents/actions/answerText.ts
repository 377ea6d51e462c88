import { replyText, unreadableReply } from '../../../../common/text/replyText.ts'
import type { WebReply } from '../../../providers/web/webClient.ts'
import { fillPlaceholders, plainText } from '../../../templates/placeholders.ts'

/** Most characters of another system's answer that a model is given. */
export const maxAnswerCharacters = 8000

/** What a model reads of another system's answer: by the template where it is JSON, else as it is; shortened. */
export function answerText(reply: Pick<WebReply, 'body' | 'headers'>, template = ''): string {
  const isBinary = binary.test(reply.headers.get('content-type') ?? '')
  const text = isBinary ? null : replyText(reply)?.trim()
  if (typeof text !== 'string') return unreadableReply(reply)
  const json = parsed(text)
  if (json && template.trim() !== '') {
    return shortened(fillPlaceholders(template, json.value, value => plainText(value) || '–'))
  }
  return shortened(json ? json.compact : text) || 'It answered without a word.'
}

const binary = /^(?:(?:image|audio|video|font)\/|application\/(?:octet-stream|pdf|zip))/i

/** Undefined too for what is nested so deeply that nobody can write it again. */
function parsed(text: string): { value: unknown; compact: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return { value, compact: JSON.stringify(value) }
  } catch {
    return undefined
  }
}

function shortened(text: string): string {
  return text.length > maxAnswerCharacters ? `${text.slice(0, maxAnswerCharacters)} …` : text
}
