import { useEffect } from 'react'
import { usePreferences } from '../../resources/data/usePreferences.ts'
import { useLanguage } from '../../ui/language/useLanguage.tsx'

/** Switches to the signed-in person's language as soon as it is known. */
export function useFollowPreference(): void {
  const store = useLanguage()
  const { data } = usePreferences()
  useEffect(() => {
    // If its texts cannot be loaded, the language stays as it is.
    if (data) void store.follow(data.language).catch(() => undefined)
  }, [store, data])
}
