import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** Options of the replay: the number of recorded inputs of real runs on which the draft is tested. */
export const replay = { limit: 10 }

/** Loads the effects of publishing the saved chain, once; it never refetches in the background. */
export function useCheck() {
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  return useServerQuery(
    ['chain_check', chainName, record._version],
    () => client.POST('/published_smart_chain_version/check', { body: { chain_name: chainName, replay } }),
    { isAction: true },
  )
}
