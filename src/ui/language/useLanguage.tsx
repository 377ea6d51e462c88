import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { TextsContext } from '../useTexts.ts'
import type { LanguageStore } from './createLanguageStore.ts'

const LanguageContext = createContext<LanguageStore | undefined>(undefined)

/** Provides the texts of the chosen language to its children, and sets the page's language. */
export function LanguageProvider({ store, children }: { store: LanguageStore; children: ReactNode }) {
  const texts = useSyncExternalStore(store.subscribe, store.texts)
  useEffect(() => {
    document.documentElement.lang = texts.language
  }, [texts])
  return (
    <LanguageContext value={store}>
      <TextsContext value={texts}>{children}</TextsContext>
    </LanguageContext>
  )
}

export function useLanguage(): LanguageStore {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('useLanguage needs a LanguageProvider above it')
  return store
}
