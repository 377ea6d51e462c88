import { loaded } from '../late/late.ts'
import type { ChatLanguage } from '../texts/useChatTexts.ts'
import type { Translator } from './createTranslator.ts'
import { pagesOf, translatedLines, withTranslations } from './translateTexts.ts'

/** Returns the chat texts in the translator's language; undefined if nothing could be translated. */
export async function translatedTexts(
  spoken: ChatLanguage,
  translator: Translator,
): Promise<ChatLanguage | undefined> {
  const own = { texts: spoken.texts, late: await spoken.late.load() }
  const pages = pagesOf(own)
  const answers = await Promise.all(
    pages.map(async page => {
      const whole = page.join('\n')
      const answer = translator.known(whole) ?? (await translator.ask(whole))
      return answer === whole ? [] : translatedLines(page, answer)
    }),
  )
  const translations = new Map(answers.flat())
  if (translations.size === 0) return undefined
  const { texts, late } = withTranslations(own, translations)
  return { language: translator.language, texts, late: loaded(late) }
}
