import { useQuery } from '@tanstack/react-query'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** On so many recorded inputs of real runs the draft is tried. */
export const replay = { limit: 10 }

/** What publishing the chain as it is stored would do; found once, and not again behind anybody's back. */
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
