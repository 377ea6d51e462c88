import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'

export type Turn = components['schemas']['Turn']
export type TurnStep = Turn['steps'][number]

/** As far back as the server tells. */
const limit = 100

/** What the agent did for an answer; null where that is not recorded any more, undefined while it is asked for. */
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
    // A turn that has ended stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { turn: data, error }
}
