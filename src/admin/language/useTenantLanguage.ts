import { useEffect } from 'react'
import { languages } from '../../ui/language/languages.ts'
import { useLanguage } from '../../ui/language/useLanguage.tsx'

/** Shows the tenant's language to who has chosen none; `setting` is undefined until it is known. */
export function useTenantLanguage(setting: string | undefined): void {
  const store = useLanguage()
  useEffect(() => {
    if (setting === undefined) return
    const code = languages.find(language => language.code === setting)?.code ?? null
    // A catalogue that cannot be had leaves the language as it is.
    void store.fallBackTo(code).catch(() => undefined)
  }, [store, setting])
}
