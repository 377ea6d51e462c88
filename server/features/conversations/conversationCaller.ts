import type { Session } from '../../access/session.ts'
import { conversationTokenOf } from '../../http/conversationTokenOf.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationCaller } from './participation.ts'

interface ConversationCall {
  session: Session
  scope: Scope
  path: { id: string }
  query: object
  headers: object
  body?: unknown
}

/** Returns the caller of a request about one conversation. */
export function conversationCaller(call: ConversationCall): ConversationCaller {
  const { session, scope, path } = call
  return { session, scope, conversationId: path.id.toLowerCase(), token: conversationTokenOf(call) }
}
