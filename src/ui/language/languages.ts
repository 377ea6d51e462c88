import { en } from '../texts/en/en.ts'
import type { Texts } from '../texts/Texts.ts'

export type LanguageCode = 'en' | 'de'

export interface Language {
  code: LanguageCode
  /** What its speakers call it. */
  name: string
  load: () => Promise<Texts>
}

/** The languages the application speaks; catalogues besides English load when they are asked for. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', load: async () => en },
  { code: 'de', name: 'Deutsch', load: async () => (await import('../texts/de/de.ts')).de },
]

/** Of the languages that are wanted, first choice first, the first we speak; English where we speak none. */
export function languageFor(wanted: readonly string[]): LanguageCode {
  const codes = wanted.map(tag => tag.toLowerCase().split('-', 1)[0])
  return codes.map(code => languages.find(language => language.code === code)).find(Boolean)?.code ?? 'en'
}
