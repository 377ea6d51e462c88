import { useQuery } from '@tanstack/react-query'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** Options of the replay: the number of recorded inputs of real runs on which the draft is tested. */
export const replay = { limit: 10 }

/** Loads the effects of publishing the saved chain, once; it never refetches in the background. */
export function useCheck() {
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  return useQuery({
    queryKey: ['chain_check', chainName, record._version],
    queryFn: () =>
      bodyOf(
        client.POST('/published_smart_chain_version/check', { body: { chain_name: chainName, replay } }),
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
