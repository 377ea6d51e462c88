import { replyText, unreadableReply } from '../../../../common/text/replyText.ts'
import type { WebReply } from '../../../providers/web/webClient.ts'
import { fillPlaceholders, plainText } from '../../../templates/placeholders.ts'

/** Maximum characters of another system's reply that a model reads. */
export const maxAnswerCharacters = 8000

/**
 * Returns the text that a model reads of another system's reply: filled into the template if the reply is JSON, else as
 * it is. Longer text is cut.
 */
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

/** Returns undefined if the text is not JSON, or is nested too deeply to be serialized again. */
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
