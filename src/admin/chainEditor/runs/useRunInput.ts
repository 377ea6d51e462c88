import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/**
 * Returns the input of the chain's next run, and a setter; null if nobody has entered one. It outlives the panel, so
 * that samples can fill it and switching panels loses nothing.
 */
export function useRunInput(chainName: string): [JsonObject | null, (input: JsonObject) => void] {
  const queries = useQueryClient()
  const queryKey = ['chain_run_input', chainName]
  const { data } = useQuery<JsonObject | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return [data, input => void queries.setQueryData(queryKey, input)]
}
