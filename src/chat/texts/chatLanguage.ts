import { loaded } from '../late/late.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { lateDe } from './lateDe.ts'
import { lateEn } from './lateEn.ts'
import { spokenTag } from './spokenTag.ts'
import type { ChatLanguage } from './useChatTexts.ts'

const languages = {
  de: { texts: de, late: loaded(lateDe) },
  en: { texts: en, late: loaded(lateEn) },
}

/**
 * Returns the chat texts for a tag such as "de-AT", in English if the language is not supported; for pages that include
 * all languages.
 */
export function chatLanguage(tag: string): ChatLanguage {
  const { name, language } = spokenTag(tag)
  return { language, ...languages[name] }
}
