import type { ChatTexts } from '../texts/ChatTexts.ts'
import type { Translator } from './createTranslator.ts'
import { pagesOf, translatedLines, withTranslations } from './translateTexts.ts'

/** The chat's own texts in the translator's language; undefined where nothing could be translated. */
export async function translatedTexts(
  texts: ChatTexts,
  translator: Translator,
): Promise<ChatTexts | undefined> {
  const pages = pagesOf(texts)
  const answers = await Promise.all(
    pages.map(async page => {
      const whole = page.join('\n')
      const answer = translator.known(whole) ?? (await translator.ask(whole))
      return answer === whole ? [] : translatedLines(page, answer)
    }),
  )
  const translations = new Map(answers.flat())
  return translations.size === 0 ? undefined : withTranslations(texts, translations)
}
