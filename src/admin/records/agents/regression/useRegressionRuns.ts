import { useQuery } from '@tanstack/react-query'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'

/** Ids of the two simulations that run a suite, one with the saved draft and one with the published version. */
export interface RegressionRun {
  suiteId: string
  draft: string
  published: string
  /** Number of questions in the suite. */
  count: number
}

/**
 * Runs the regression questions with the draft and with the published version. It runs once for each saved version of
 * the agent, because models take time and money.
 */
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

/** Maximum number of suites that run automatically. */
const maxSuites = 5

function suitesOf(agentId: string): string {
  const filter = { agent_id: { eq: agentId }, is_compared: { eq: true } }
  return JSON.stringify({ filter, range: [0, maxSuites - 1], fields: ['title', 'chain_id'] })
}
