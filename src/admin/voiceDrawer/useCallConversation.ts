import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { bodyOf } from '../../api/bodyOf.ts'
import { useApi } from '../../api/useApi.ts'
import type { VoiceState } from '../../voice/machine/voiceState.ts'

/** Milliseconds between two requests for a call that the server does not know yet. */
const againMs = 1000

/**
 * Returns the id of the conversation with the words of the call; after a call, that of the last one until the next
 * begins.
 */
export function useCallConversation({ call, past, calls }: VoiceState): string | undefined {
  const { client } = useApi()
  const known = useRef<{ calls: number; id: string | null; conversationId: string | null }>(undefined)
  const shown = call ?? past
  if (shown) known.current = { calls, id: shown.id, conversationId: shown.conversationId }
  const { id = null, conversationId = null } = known.current ?? {}
  const { data } = useQuery({
    queryKey: ['voice', 'call', id],
    queryFn: () => bodyOf(client.GET('/voice/call/{callId}', { params: { path: { callId: id ?? '' } } })),
    enabled: id !== null && conversationId === null,
    retry: 10,
    retryDelay: againMs,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return conversationId ?? data?.conversation_id
}
