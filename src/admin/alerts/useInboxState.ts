import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'
import { type InboxState, inboxStateKey } from './inboxState.ts'

/** How often the server is asked while nothing is told; milliseconds. */
export const pollMs = 30_000

interface Options {
  /** Nothing is told by itself: the server is asked again and again, also while nobody looks. */
  isPolling?: boolean
}

/** Which conversations call for the person; undefined until that is known. */
export function useInboxState({ isPolling = false }: Options = {}): InboxState | undefined {
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: inboxStateKey,
    queryFn: async () => (await client.GET('/inbox')).data ?? null,
    retry: false,
    staleTime: pollMs,
    refetchInterval: isPolling && pollMs,
    refetchIntervalInBackground: true,
  })
  return data ?? undefined
}
