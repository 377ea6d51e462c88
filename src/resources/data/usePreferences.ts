import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Preferences } from './createListApi.ts'
import { useListApi } from './useListApi.ts'

/** Query key of the preferences. */
export const preferencesKey = ['preferences']

/** Loads the person's preferences once. Code that changes them updates the cache. */
export function usePreferences() {
  const api = useListApi()
  return useQuery({
    queryKey: preferencesKey,
    queryFn: () => api.preferences(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** Updates the language in the cached preferences and keeps all other cached values. */
export function keepLanguage(queries: QueryClient, kept: Preferences): void {
  queries.setQueryData<Preferences>(preferencesKey, (before = kept) => ({
    ...before,
    language: kept.language,
  }))
}
