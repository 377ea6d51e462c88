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

// Not awaited at the top of the module: a catalogue's file may wait for this one.
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

  // The page's policy lets in only the styles that carry its nonce.
  const nonce = metaContent('csp-nonce')
  const styles = createCache({ key: 'css', ...(nonce && { nonce }) })

  const root = document.getElementById('root')
  if (!root) return
  createRoot(root, { onCaughtError: note }).render(
    <CacheProvider value={styles}>
      <App api={api} language={language} reports={reports} />
    </CacheProvider>,
  )

  /** What a page of ours has shown in its place never reaches the window. */
  function note(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
    console.error(error, componentStack)
    reports.report(error)
  }
}

/** What the server wrote into the page; empty where it wrote nothing. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
