import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useChainHandle } from '../useChainEditor.ts'

/** Loads the oldest action that runs the chain; null if there is none. */
export function useChainAction() {
  const provider = useDataProvider()
  const { chainName } = useChainHandle()
  return useQuery({
    queryKey: ['agent_action', 'of chain', chainName],
    queryFn: async () => {
      const { data } = await provider.getList('agent_action', {
        filter: { 'execution.chain_name': chainName },
        pagination: { page: 1, perPage: 1 },
        sort: { field: '_id', order: 'ASC' },
      })
      const [action] = data
      return action ? { id: String(action._id), title: String(action.title) } : null
    },
    staleTime: 0,
  })
}
