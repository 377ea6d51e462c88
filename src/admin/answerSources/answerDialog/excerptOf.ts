import type { ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { kindOf } from '../../../chat/conversation/eventKind.ts'

/** Maximum number of messages that follow the question. */
const maxReplies = 3

/**
 * Returns the messages around a question, oldest first: the one before it, the question, and what was said until the
 * visitor wrote again. Without a time, the question is the visitor's last message.
 *
 * @param events Events of the conversation, newest first.
 */
export function excerptOf(events: readonly ChatEvent[], at: string | undefined): ChatEvent[] {
  const said = events.filter(event => kindOf(event) === 'message' && event.content.trim() !== '').reverse()
  const asked = said.reduce(
    (last, { role, created_at }, index) =>
      role === 'user' && (at === undefined || created_at <= at) ? index : last,
    -1,
  )
  if (asked === -1) return said.slice(0, maxReplies)
  const after = said.slice(asked + 1, asked + 1 + maxReplies)
  const next = after.findIndex(({ role }) => role === 'user')
  const replies = next === -1 ? after : after.slice(0, next)
  return [...said.slice(Math.max(0, asked - 1), asked + 1), ...replies]
}
