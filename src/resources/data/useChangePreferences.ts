import { useQueryClient } from '@tanstack/react-query'
import type { Preferences } from './createListApi.ts'
import { useListApi } from './useListApi.ts'
import { preferencesKey } from './usePreferences.ts'

/** Changes what the person has set for themselves: at once on the screen, and back where it was not stored, which rejects. */
export function useChangePreferences() {
  const api = useListApi()
  const queries = useQueryClient()
  return async (change: Pick<Preferences, 'home' | 'menu'>): Promise<void> => {
    const before = queries.getQueryData<Preferences>(preferencesKey)
    queries.setQueryData<Preferences>(preferencesKey, known => known && { ...known, ...change })
    try {
      await api.patchPreferences(change)
    } catch (error) {
      queries.setQueryData(preferencesKey, before)
      throw error
    }
  }
}
