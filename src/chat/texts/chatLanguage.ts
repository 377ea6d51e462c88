import { de } from './de.ts'
import { en } from './en.ts'
import { spokenTag } from './spokenTag.ts'
import type { ChatLanguage } from './useChatTexts.ts'

/** The chat in the language of a tag such as "de-AT", English for one it does not speak; for pages that have all languages. */
export function chatLanguage(tag: string): ChatLanguage {
  const { name, language } = spokenTag(tag)
  return { language, texts: { de, en }[name] }
}
