import { spokenTag } from './spokenTag.ts'
import type { ChatLanguage } from './useChatTexts.ts'

/** The chat in the language of a tag such as "de-AT", English for one it does not speak; loads that language alone. */
export async function loadChatTexts(tag: string): Promise<ChatLanguage> {
  const { name, language } = spokenTag(tag)
  const texts = name === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en
  return { language, texts }
}
