import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { browserNetwork } from '../api/connection/browserNetwork.ts'
import { createReachableApi } from '../api/createReachableApi.ts'
import { browserErrorReports } from '../api/errorReports/browserErrorReports.ts'
import { createMemory } from '../ui/createMemory.ts'
import { createLanguageStore, type LanguageStore } from '../ui/language/createLanguageStore.ts'
import { languages } from '../ui/language/languages.ts'
import { App } from './App.tsx'

// Not awaited at the top level of the module, because a language file may wait for this module.
void createLanguageStore({
  languages,
  memory: createMemory('language'),
  wanted: () => navigator.languages,
}).then(start)

async function start(language: LanguageStore): Promise<void> {
  const reports = browserErrorReports()
  const api = await createReachableApi({
    fetch: request => fetch(request),
    pageUrl: location.href,
    scriptUrl: import.meta.url,
    apiPath: metaContent('api-path'),
    browser: browserNetwork(),
    language: () => language.texts().language,
  })

  // The page's content security policy allows only styles with its nonce.
  const nonce = metaContent('csp-nonce')
  const styles = createCache({ key: 'css', ...(nonce && { nonce }) })

  const root = document.getElementById('root')
  if (!root) return
  createRoot(root, { onCaughtError: note }).render(
    <CacheProvider value={styles}>
      <App api={api} language={language} reports={reports} />
    </CacheProvider>,
  )

  /** Reports rendering errors that a page's error boundary has caught: they never reach the window's error event. */
  function note(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
    console.error(error, componentStack)
    reports.report(error)
  }
}

/** Returns a meta tag that the server wrote into the page; empty if there is none. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
