import { bareText } from '../../../../common/text/bareText.ts'
import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { kindOf } from '../../../chat/conversation/eventKind.ts'

export interface AskedQuestion {
  /** The visitor's words. */
  question: string
  /** A time at which the question had been asked. */
  at: string
}

/** Maximum number of messages that follow the question. */
const maxReplies = 3

/**
 * Returns the messages around a question, oldest first: the one before it, the question, and what was said until the
 * visitor wrote again. The question is the visitor's last message with its words, else the last one up to its time.
 *
 * @param events Events of the conversation, newest first.
 */
export function excerptOf(events: readonly ChatEvent[], { question, at }: AskedQuestion): ChatEvent[] {
  const said = events.filter(event => kindOf(event) === 'message' && event.content.trim() !== '').reverse()
  const words = bareText(question)
  const worded = lastOf(said, ({ content }) => bareText(content) === words)
  const asked = worded === -1 ? lastOf(said, ({ created_at }) => created_at <= at) : worded
  if (asked === -1) return said.slice(0, maxReplies)
  const after = said.slice(asked + 1, asked + 1 + maxReplies)
  const next = after.findIndex(({ role }) => role === 'user')
  const replies = next === -1 ? after : after.slice(0, next)
  return [...said.slice(Math.max(0, asked - 1), asked + 1), ...replies]
}

function lastOf(said: readonly ChatEvent[], isIt: (event: ChatEvent) => boolean): number {
  return said.reduce((last, event, index) => (event.role === 'user' && isIt(event) ? index : last), -1)
}
