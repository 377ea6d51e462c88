import { useEffect } from 'react'
import { usePreferences } from '../../resources/data/usePreferences.ts'
import { useLanguage } from '../../ui/language/useLanguage.tsx'

/** Shows the screens in the language the signed-in person has set, as soon as it is known. */
export function useFollowPreference(): void {
  const store = useLanguage()
  const { data } = usePreferences()
  useEffect(() => {
    // A catalogue that cannot be had leaves the language as it is.
    if (data) void store.follow(data.language).catch(() => undefined)
  }, [store, data])
}
