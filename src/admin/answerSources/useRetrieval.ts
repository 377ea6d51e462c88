import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { ApiError } from '../../api/ApiError.ts'
import { bodyOf } from '../../api/bodyOf.ts'
import { useApi } from '../../api/useApi.ts'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { retrievalKey } from './answerKeys.ts'

export type Retrieval = components['schemas']['Retrieval']
export type RetrievalCandidate = Retrieval['candidates'][number]

/** Loads the searches for an answer; null if none are recorded, undefined while loading. */
export function useRetrieval({ conversation_id: id, _id: eventId }: ChatEvent) {
  const { client } = useApi()
  return useQuery({
    queryKey: [...retrievalKey, id, eventId],
    queryFn: async (): Promise<Retrieval[] | null> => {
      const params = { path: { id }, query: { event_id: eventId } }
      try {
        return await bodyOf(client.GET('/conversation/{id}/retrieval', { params }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    // The results never change; judging a passage refetches them.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
