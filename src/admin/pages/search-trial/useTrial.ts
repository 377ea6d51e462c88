import type { components, operations } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export type Trial = components['schemas']['KnowledgeTrial']
export type TrialPassage = Trial['passages'][number]
export type TrialWish = operations['tryKnowledgeSearch']['requestBody']['content']['application/json']

/** What a question finds; nothing is asked where there is none. */
export function useTrial(wish: TrialWish | undefined) {
  const { client } = useApi()
  const body = wish ?? { query: '' }
  return useServerQuery<Trial>(
    ['knowledge', 'trial', body],
    () => client.POST('/knowledge/trial', { body }),
    {
      isEnabled: wish !== undefined,
      isKept: true,
    },
  )
}
