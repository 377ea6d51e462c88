import { useEffect, useMemo, useState } from 'react'
import { type ChatLanguage, chatLanguage } from '../texts/useChatTexts.ts'
import type { Translator } from './createTranslator.ts'
import { pagesOf, translatedLines, withTranslations } from './translateTexts.ts'

interface Options {
  /** Tag of the reader's language. */
  language: string
  /** Undefined where the setting is off. */
  translator: Translator | undefined
  /** The server would translate by now: visitors are known to it once their conversation has begun. */
  isReady: boolean
}

/** The chat's language: one it speaks by itself, or the reader's own as soon as its texts are translated (§7). */
export function useTranslatedTexts({ language, translator, isReady }: Options): ChatLanguage {
  const spoken = useMemo(() => chatLanguage(language), [language])
  const isWanted = isReady && primary(spoken.language) !== primary(language)
  const [translated, setTranslated] = useState<{ of: ChatLanguage; language: ChatLanguage }>()
  useEffect(() => {
    if (!translator || !isWanted) return
    let isCurrent = true
    void translatedTexts(spoken, translator).then(texts => {
      if (isCurrent && texts) setTranslated({ of: spoken, language: { language, texts } })
    })
    return () => {
      isCurrent = false
    }
  }, [translator, isWanted, spoken, language])
  return translator && isWanted && translated?.of === spoken ? translated.language : spoken
}

/** Undefined where nothing could be translated. */
async function translatedTexts({ texts }: ChatLanguage, translator: Translator) {
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

function primary(tag: string): string {
  return (tag.split('-')[0] ?? tag).toLowerCase()
}
