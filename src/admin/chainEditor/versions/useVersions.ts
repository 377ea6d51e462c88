import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** What is published of the chain, asked for anew whenever its draft has been stored. */
export function useVersions() {
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  return useServerQuery(
    [...versionsKey(chainName), record._version],
    () => client.GET('/published_smart_chain_version', { params: { query: { chain_name: chainName } } }),
    { isKept: true },
  )
}

/** Has the versions read anew, such as after one was published. */
export function useVersionsChanged(): () => void {
  const queries = useQueryClient()
  const { chainName } = useChainEditor()
  return () => void queries.invalidateQueries({ queryKey: versionsKey(chainName) })
}

function versionsKey(chainName: string) {
  return ['chain_versions', chainName] as const
}
