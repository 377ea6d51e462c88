import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createApi } from '../api/createApi.ts'
import { createMemory } from '../ui/createMemory.ts'
import { createLanguageStore, type LanguageStore } from '../ui/language/createLanguageStore.ts'
import { languages } from '../ui/language/languages.ts'
import { App } from './App.tsx'

// Not awaited at the top of the module: a catalogue's file may wait for this one.
void createLanguageStore({
  languages,
  memory: createMemory('language'),
  wanted: () => navigator.languages,
}).then(start)

function start(language: LanguageStore): void {
  const api = createApi({
    fetch: request => fetch(request),
    pageUrl: location.href,
    scriptUrl: import.meta.url,
    language: () => language.texts().language,
  })

  // The page's policy lets in only the styles that carry its nonce.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  const styles = createCache({ key: 'css', ...(nonce && { nonce }) })

  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App api={api} language={language} />
    </CacheProvider>,
  )
}
