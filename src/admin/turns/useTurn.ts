import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'

export type Turn = components['schemas']['Turn']
export type TurnStep = Turn['steps'][number]

/** The server's maximum. */
const limit = 100

/** Loads the agent's turn for an answer; null if it is no longer recorded, undefined while loading. */
export function useTurn(event: ChatEvent): { turn: Turn | null | undefined; error: Error | null } {
  const { client } = useApi()
  const { conversation_id: id, metadata } = event
  const { data, error } = useQuery({
    queryKey: ['turn', id, event._id],
    queryFn: async () => {
      const { data = [] } = await client.GET('/conversation/{id}/trace', {
        params: { path: { id }, query: { limit } },
      })
      return data.find(turn => turn._id === metadata.turn_id || turn.answer_event_id === event._id) ?? null
    },
    // A finished turn never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { turn: data, error }
}
