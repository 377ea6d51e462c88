import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

type Schemas = components['schemas']

/** Under which runs of the test questions are kept: with the questions, so that a change of them asks anew. */
export const runsKey = ['knowledge_question', 'runs'] as const

/** The latest runs, the newest first. */
export function useRuns() {
  const { client } = useApi()
  return useServerQuery<Schemas['KnowledgeEvaluationSummary'][]>(runsKey, () =>
    client.GET('/knowledge/evaluation'),
  )
}

/** One run with what each question has found. */
export function useRun(id: string) {
  const { client } = useApi()
  const params = { params: { path: { id } } }
  return useServerQuery<Schemas['KnowledgeEvaluation']>([...runsKey, id], () =>
    client.GET('/knowledge/evaluation/{id}', params),
  )
}
