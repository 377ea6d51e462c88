import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'

export type Model = components['schemas']['LanguageModel']

/** Loads the tenant's models and those that its providers offer; empty until loaded. */
export function useModels(): readonly Model[] {
  const { client } = useApi()
  const { data = none } = useServerQuery(modelsKey, () => client.GET('/llm_models'))
  return data
}

export const modelsKey = ['llm_models']

const none: readonly Model[] = []
