import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { againMs, isUnderWay, simulationsKey } from './simulationsKey.ts'

export type SimulationSummary = components['schemas']['SimulationSummary']

interface Wanted {
  agent_id?: string
  chain_id?: string
  suite_id?: string
  limit?: number
}

/** Loads the latest simulations of an agent, a chain or a suite; polls while one is running. */
export function useSimulations(query: Wanted, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  const { client } = useApi()
  return useServerQuery(
    [...simulationsKey, 'list', query],
    () => client.GET('/synthetic_user_conversation', { params: { query } }),
    { isEnabled, againAfter: found => (found?.some(isUnderWay) ? againMs : false) },
  )
}
