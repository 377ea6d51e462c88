import type { components, operations } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export type PlaygroundResult = components['schemas']['KnowledgeTrial']
export type PlaygroundPassage = PlaygroundResult['passages'][number]
export type PlaygroundQuestion =
  operations['tryKnowledgeSearch']['requestBody']['content']['application/json']

/** Runs a search in the playground; sends no request if `wish` is undefined. */
export function usePlaygroundSearch(wish: PlaygroundQuestion | undefined) {
  const { client } = useApi()
  const body = wish ?? { query: '' }
  return useServerQuery<PlaygroundResult>(
    ['knowledge', 'playground', body],
    () => client.POST('/knowledge/trial', { body }),
    { isEnabled: wish !== undefined, isKept: true, isAction: true },
  )
}
