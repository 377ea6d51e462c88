import { createMemory } from '../../src/ui/createMemory.ts'
import { createLanguageStore } from '../../src/ui/language/createLanguageStore.ts'
import { languages } from '../../src/ui/language/languages.ts'

/** The language of an English browser, remembered as the application does. */
export function languageStore(wanted: readonly string[] = ['en']) {
  return createLanguageStore({ languages, memory: createMemory('language'), wanted: () => wanted })
}
