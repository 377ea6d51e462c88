import { createContext, useContext, useMemo } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { type ContextValue, contextValues } from './contextValues.ts'

/** Values and functions that texts of the selected step can use. */
export interface Offered {
  values: readonly ContextValue[]
  /** Values that only the step's own branches can read: its result. */
  results: readonly ContextValue[]
  functions: components['schemas']['ChainContext']['functions']
}

export const OfferedContext = createContext<Offered>({ values: [], results: [], functions: [] })

export function useOffered(): Offered {
  return useContext(OfferedContext)
}

/** Loads the values that a step can reliably read in the stored chain; empty for a step that is not stored yet. */
export function useContextValues(stepId: string): Offered {
  const { language } = useTexts()
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  const steps = Array.isArray(record.steps) ? record.steps : []
  const isStored = steps.some(
    step => step && typeof step === 'object' && 'step_id' in step && step.step_id === stepId,
  )
  const { data } = useServerQuery(
    ['chain_context', chainName, stepId, record._version, language],
    () =>
      client.GET('/smart_chain_engine/prompt_context_schema', {
        params: { query: { chain_name: chainName, step_id: stepId } },
      }),
    { isEnabled: isStored, isKept: true },
  )
  return useMemo(
    () => ({
      values: data ? contextValues(data.schema as JsonSchema) : [],
      results: data ? contextValues({ properties: { output: data.result as JsonSchema } }) : [],
      functions: data?.functions ?? [],
    }),
    [data],
  )
}
