import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Preferences } from '../../../resources/data/createListApi.ts'
import { useListApi } from '../../../resources/data/useListApi.ts'
import { preferencesKey, usePreferences } from '../../../resources/data/usePreferences.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'

/** Whether the person has put the next steps away, which is kept for them on every machine. */
export function useHiddenSteps() {
  const api = useListApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = homeTexts(useTexts())
  const { data, isFetched } = usePreferences()
  return { isKnown: isFetched, isHidden: data?.home?.are_steps_hidden ?? false, hide }

  async function hide(are_steps_hidden: boolean): Promise<void> {
    const before = queries.getQueryData<Preferences>(preferencesKey)
    const home = { are_steps_hidden }
    queries.setQueryData<Preferences>(preferencesKey, known => known && { ...known, home })
    try {
      await api.patchPreferences({ home })
    } catch {
      queries.setQueryData(preferencesKey, before)
      notify(texts.steps.failed, { type: 'error' })
    }
  }
}
