import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/**
 * What a chain is given in its next run; null where nobody has said. It outlives the panel, so that samples can be put
 * into it and looking elsewhere loses nothing of it.
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
