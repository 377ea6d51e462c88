import { useQuery } from '@tanstack/react-query'
import { useListApi } from '../../data/useListApi.ts'

/** How long the views are taken as they are before the server is asked again. */
const staleMs = 60_000

export function savedViewsKey(entity: string) {
  return ['saved_view', entity] as const
}

/** The saved views of an entity, the caller's and the shared ones; asked for only while `enabled`. */
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
