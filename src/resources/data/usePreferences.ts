import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Preferences } from './createListApi.ts'
import { useListApi } from './useListApi.ts'

/** Under which the preferences are kept. */
export const preferencesKey = ['preferences']

/** What the person has set for themselves; asked once, and kept up by whoever changes it. */
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

/** Makes everything that watches the preferences see another language; what else is known of them stays. */
export function keepLanguage(queries: QueryClient, kept: Preferences): void {
  queries.setQueryData<Preferences>(preferencesKey, (before = kept) => ({
    ...before,
    language: kept.language,
  }))
}
