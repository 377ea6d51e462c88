import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useListApi } from '../../resources/data/useListApi.ts'
import { keepLanguage, preferencesKey } from '../../resources/data/usePreferences.ts'
import type { LanguageCode } from '../../ui/language/languages.ts'
import { useLanguage } from '../../ui/language/useLanguage.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/**
 * Returns a function that switches the language (null: the browser's) and stores the choice for the signed-in person.
 */
export function useChooseLanguage(): (code: LanguageCode | null) => Promise<void> {
  const store = useLanguage()
  const api = useListApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const { languages } = useTexts()
  return async code => {
    try {
      await store.choose(code, true)
      // A response still in flight does not include this choice.
      await queries.cancelQueries({ queryKey: preferencesKey })
      keepLanguage(queries, await api.patchPreferences({ language: code }))
    } catch {
      notify(languages.failed, { type: 'error' })
      queries.invalidateQueries({ queryKey: preferencesKey })
    }
  }
}
