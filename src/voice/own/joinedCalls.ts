import { bodyOf } from '../../api/bodyOf.ts'
import type { Api } from '../../api/createApi.ts'
import { type CallEndpoint, offered, pathsOfCalls } from './ownCalls.ts'

/** Returns the endpoint of somebody else's call for a team member who joins it; leaving does not end the call. */
export function joinedCalls(
  { client, baseUrl }: Pick<Api, 'client' | 'baseUrl'>,
  { conversationId, userId }: { conversationId: string; userId: string },
): CallEndpoint {
  // The server finds a call by its conversation too.
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
      // An end is not the fault of the person who joined.
      return state === 'ended' || person_id !== userId ? { fault: null } : null
    },
    // The server notices that the line is closed.
    hangUp: async () => undefined,
    rate: async () => undefined,
  }
}
