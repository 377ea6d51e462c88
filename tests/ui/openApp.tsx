import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../../src/admin/App.tsx'
import { createApi } from '../../src/api/createApi.ts'
import { createMemory } from '../../src/ui/createMemory.ts'
import { createLanguageStore } from '../../src/ui/language/createLanguageStore.ts'
import { languages } from '../../src/ui/language/languages.ts'

/** The language of the application; the files share it with its page. */
const language = await languageStore()

/** Nobody has chosen a language, neither the tenant nor a person. */
export async function forgetLanguage(): Promise<void> {
  await language.fallBackTo(null)
  await language.choose(null, true)
}

/** Opens the application at an address, with its fragment; `more` is what its client does otherwise. */
export function openApp(path: string, more: Partial<Parameters<typeof createApi>[0]> = {}) {
  window.history.replaceState(null, '', path)
  const api = createApi({
    fetch: request => fetch(request),
    pageUrl: window.location.href,
    scriptUrl: 'http://localhost:3000/main.js',
    language: () => language.texts().language,
    wait: async () => undefined,
    ...more,
  })
  return { ...render(<App api={api} language={language} />), user: userEvent.setup() }
}

/** The language of an English browser, remembered as the application does. */
function languageStore(wanted: readonly string[] = ['en']) {
  return createLanguageStore({ languages, memory: createMemory('language'), wanted: () => wanted })
}
