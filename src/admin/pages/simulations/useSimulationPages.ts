import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { pageById, useRowPages } from '../../../api/useRowPages.ts'
import { againMs, isUnderWay, simulationsKey } from '../../simulations/simulationsKey.ts'

/** Number of simulations per request. */
const limit = 30

/** Returns the simulations fetched so far. */
export function useSimulationPages() {
  const { client } = useApi()
  return useRowPages({
    key: [...simulationsKey, 'pages'],
    read: async before => {
      const query = { limit, ...(before && { before }) }
      return pageById(await bodyOf(client.GET('/synthetic_user_conversation', { params: { query } })), limit)
    },
    isUnderWay,
    againMs,
  })
}
