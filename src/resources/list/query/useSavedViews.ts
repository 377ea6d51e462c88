import { useQuery } from '@tanstack/react-query'
import { useListApi } from '../../data/useListApi.ts'

/** Milliseconds for which the views are used before the server is asked again. */
const staleMs = 60_000

export function savedViewsKey(entity: string) {
  return ['saved_view', entity] as const
}

/** Loads the saved views of an entity, the caller's and the shared ones, while `enabled`. */
export function useSavedViews(entity: string, enabled: boolean) {
  const lists = useListApi()
  return useQuery({
    queryKey: savedViewsKey(entity),
    queryFn: () => lists.savedViews(entity),
    enabled,
    staleTime: staleMs,
    retry: false,
  })
}
