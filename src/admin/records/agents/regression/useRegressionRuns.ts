import { useQuery } from '@tanstack/react-query'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'

/** A suite that is asked of an agent as it is saved and of what is published of it. */
export interface RegressionRun {
  suiteId: string
  draft: string
  published: string
  /** How many questions it has. */
  count: number
}

/** Asks the kept questions of both; once for each saved version of the agent, since models take time and money. */
export function useRegressionRuns(record: JsonObject) {
  const { client } = useApi()
  const agentId = String(record._id)
  return useQuery({
    queryKey: ['regression_runs', agentId, record._version],
    queryFn: async (): Promise<RegressionRun[]> => {
      const suites = await bodyOf(
        client.GET('/synthetic_suite', { params: { query: { query: suitesOf(agentId) } } }),
      )
      return Promise.all(
        suites.filter(({ chain_id }) => chain_id === undefined).map(({ _id }) => runBoth(String(_id))),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  async function runBoth(suiteId: string): Promise<RegressionRun> {
    const run = (agent_version: 'draft' | 'latest') =>
      bodyOf(
        client.POST('/synthetic_suite/{id}/run', {
          params: { path: { id: suiteId } },
          body: { agent_version, chain_version: 'draft' },
        }),
      )
    const [draft, published] = [await run('draft'), await run('latest')]
    return { suiteId, draft: draft._id, published: published._id, count: draft.conversations }
  }
}

/** More suites than that are not asked by themselves. */
const maxSuites = 5

function suitesOf(agentId: string): string {
  const filter = { agent_id: { eq: agentId }, is_compared: { eq: true } }
  return JSON.stringify({ filter, range: [0, maxSuites - 1], fields: ['title', 'chain_id'] })
}
