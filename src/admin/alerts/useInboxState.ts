import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'
import { type InboxState, inboxStateKey } from './inboxState.ts'

/** Milliseconds between two requests while no events arrive. */
export const pollMs = 30_000

interface Options {
  /** No events arrive, so the server is polled, even while the page is hidden. */
  isPolling?: boolean
}

/** Loads the conversations that wait for the person; undefined until they are loaded. */
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
