import { useQueryClient } from '@tanstack/react-query'
import type { Preferences } from './createListApi.ts'
import { useListApi } from './useListApi.ts'
import { preferencesKey } from './usePreferences.ts'

/**
 * Returns a function that changes the person's preferences. The change shows at once. If it cannot be stored, it is
 * reverted and the promise rejects.
 */
export function useChangePreferences() {
  const api = useListApi()
  const queries = useQueryClient()
  return async (change: Pick<Preferences, 'home' | 'menu' | 'closed_notices'>): Promise<void> => {
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
