import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** Loads the published versions of the chain, again after each save of its draft. */
export function useVersions() {
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  return useServerQuery(
    [...versionsKey(chainName), record._version],
    () => client.GET('/published_smart_chain_version', { params: { query: { chain_name: chainName } } }),
    { isKept: true },
  )
}

/** Returns a function that refetches the versions, such as after publishing. */
export function useVersionsChanged(): () => void {
  const queries = useQueryClient()
  const { chainName } = useChainEditor()
  return () => void queries.invalidateQueries({ queryKey: versionsKey(chainName) })
}

function versionsKey(chainName: string) {
  return ['chain_versions', chainName] as const
}
