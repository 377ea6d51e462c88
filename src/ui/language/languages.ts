import { en } from '../texts/en/en.ts'
import type { Texts } from '../texts/Texts.ts'

export type LanguageCode = 'en' | 'de'

export interface Language {
  code: LanguageCode
  /** Name in the language itself. */
  name: string
  load: () => Promise<Texts>
}

/** Languages of the application; all texts except English load on demand. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', load: async () => en },
  { code: 'de', name: 'Deutsch', load: async () => (await import('../texts/de/de.ts')).de },
]

/** Returns the first supported language of those requested, in order of preference; English if none is supported. */
export function languageFor(wanted: readonly string[]): LanguageCode {
  const codes = wanted.map(tag => tag.toLowerCase().split('-', 1)[0])
  return codes.map(code => languages.find(language => language.code === code)).find(Boolean)?.code ?? 'en'
}
