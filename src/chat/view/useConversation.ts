import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import type { ConversationView } from '../conversation/chatTypes.ts'
import type { ConversationSession } from '../conversation/conversationSession.ts'
import type { ChatTexts } from '../texts/ChatTexts.ts'

interface Options {
  /** Created once; a different session is a different conversation. */
  session: ConversationSession
  /** Texts for error messages. */
  texts: ChatTexts
}

/** Returns the data and actions of a conversation view. Follows the conversation while the component is mounted. */
export function useConversation({ session, texts }: Options): ConversationView {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  useEffect(() => {
    session.open()
    return session.close
  }, [session])
  return useMemo(() => {
    const { log, error, ...rest } = state
    return { ...rest, ...log, ...session.actions, error: error === null ? null : errorText(error, texts) }
  }, [state, texts, session])
}

/** §8 Returns the message of an error for people; a general one if there is none. */
export function errorText(error: unknown, { conversation }: ChatTexts): string {
  if (!(error instanceof ApiError)) return conversation.failed
  if (error.status === 0) return conversation.offline
  if (error.code === 'auth.site') return conversation.notHere
  return error.problem.detail ?? error.problem.title ?? conversation.failed
}
