import { bodyOf } from '../../api/bodyOf.ts'
import type { Api } from '../../api/createApi.ts'
import { type CallEndpoint, offered, pathsOfCalls } from './ownCalls.ts'

/** Somebody else's call, as whoever of the team joins it has to do with our own endpoint; leaving does not end it. */
export function joinedCalls(
  { client, baseUrl }: Pick<Api, 'client' | 'baseUrl'>,
  { conversationId, userId }: { conversationId: string; userId: string },
): CallEndpoint {
  // A call is found by its conversation as well.
  const at = { params: { path: { callId: conversationId } } }
  return {
    ...pathsOfCalls({ client, baseUrl }),
    start: async sdp => ({
      _id: conversationId,
      conversation_id: conversationId,
      ...(await bodyOf(client.POST('/voice/call/{callId}/join', { ...at, body: offered(sdp) }))),
    }),
    ending: async () => {
      const { state, person_id } = await bodyOf(client.GET('/voice/call/{callId}', at))
      // Of whoever joined it is no fault.
      return state === 'ended' || person_id !== userId ? { fault: null } : null
    },
    // The server hears that the line is closed.
    hangUp: async () => undefined,
    rate: async () => undefined,
  }
}
