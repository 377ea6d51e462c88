import type { Conversation } from '../conversation.ts'
import { withoutMarkdown } from '../withoutMarkdown.ts'

type Words = Pick<Conversation, 'subject' | 'last_message' | 'last_visitor_message' | 'communication_channel'>

/**
 * Returns a row's name and preview. The preview is what the visitor said last, because answers rarely show what is
 * wanted. Visitors whose name is unknown are called by the subject, at first their first question; the preview then
 * shows something else, if anything else was said. Emails also show their subject.
 */
export function rowWords(conversation: Words, known: string | undefined, unknown: string) {
  const { subject = '', last_message = '', last_visitor_message = '', communication_channel } = conversation
  const name = known || subject || unknown
  const [said = ''] = [last_visitor_message, last_message, subject].filter(words => words && words !== name)
  const isTitled = communication_channel === 'email' && said !== subject && name !== subject
  return { name, said: withoutMarkdown(said), ...(isTitled && subject && { subject }) }
}
