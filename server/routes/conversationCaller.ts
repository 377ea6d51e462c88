import { conversationTokenOf } from '../http/session/conversationToken.ts'
import type { ConversationCaller } from '../services/conversations/participation.ts'
import type { Session } from '../services/session.ts'
import type { Scope } from '../store/scope.ts'

interface ConversationCall {
  session: Session
  scope: Scope
  path: { id: string }
  query: object
  headers: object
  body?: unknown
}

/** Who asks, of a call about one conversation. */
export function conversationCaller(call: ConversationCall): ConversationCaller {
  const { session, scope, path } = call
  return { session, scope, conversationId: path.id.toLowerCase(), token: conversationTokenOf(call) }
}
