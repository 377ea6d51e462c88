import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import type { ConversationView } from '../conversation/chatTypes.ts'
import type { ConversationSession } from '../conversation/conversationSession.ts'
import type { ChatTexts } from '../texts/ChatTexts.ts'

interface Options {
  /** Made once; another one is another conversation. */
  session: ConversationSession
  /** What errors are told in. */
  texts: ChatTexts
}

/** What a view of a conversation shows and does; the conversation is followed as long as the component is there. */
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

/** §8 The message of what went wrong, as far as there is one for people. */
export function errorText(error: unknown, { conversation }: ChatTexts): string {
  if (!(error instanceof ApiError)) return conversation.failed
  if (error.status === 0) return conversation.offline
  if (error.code === 'auth.site') return conversation.notHere
  return error.problem.detail ?? error.problem.title ?? conversation.failed
}
