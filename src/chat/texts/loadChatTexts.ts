import { late } from '../late/late.ts'
import { en } from './en.ts'
import { spokenTag } from './spokenTag.ts'
import type { ChatLanguage } from './useChatTexts.ts'

const lateGerman = late(async () => (await import('./lateDe.ts')).lateDe)
const lateEnglish = late(async () => (await import('./lateEn.ts')).lateEn)

/**
 * Loads the chat texts for a tag such as "de-AT", in English if the language is not supported. English is included from
 * the start.
 */
export async function loadChatTexts(tag: string): Promise<ChatLanguage> {
  const { name, language } = spokenTag(tag)
  if (name === 'de') {
    const { de: texts } = await import('./de.ts')
    return { language, texts, late: lateGerman }
  }
  return { language, texts: en, late: lateEnglish }
}
