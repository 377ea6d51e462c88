import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

type Schemas = components['schemas']

/**
 * Query key of the test questions' runs. It starts with the questions' own key, so that changing them invalidates the
 * runs.
 */
export const runsKey = ['knowledge_question', 'runs'] as const

/** Returns the latest runs, newest first. */
export function useRuns() {
  const { client } = useApi()
  return useServerQuery<Schemas['KnowledgeEvaluationSummary'][]>(runsKey, () =>
    client.GET('/knowledge/evaluation'),
  )
}

/** Fetches one run with the results of each question. */
export function useRun(id: string) {
  const { client } = useApi()
  const params = { params: { path: { id } } }
  return useServerQuery<Schemas['KnowledgeEvaluation']>([...runsKey, id], () =>
    client.GET('/knowledge/evaluation/{id}', params),
  )
}
