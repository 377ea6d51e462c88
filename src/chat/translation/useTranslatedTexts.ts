import { useEffect, useState } from 'react'
import type { ChatLanguage } from '../texts/useChatTexts.ts'
import type { Translator } from './createTranslator.ts'

interface Options {
  /** The chat's own language and texts. */
  spoken: ChatLanguage
  /** Knows the reader's language; undefined if the setting is off. */
  translator: Translator | undefined
  /** The server can translate now: it knows visitors once their conversation has started. */
  isReady: boolean
}

/** Returns the chat's language: a supported one, or the reader's own once its texts are translated (§7). */
export function useTranslatedTexts({ spoken, translator, isReady }: Options): ChatLanguage {
  const wanted = isReady && translator?.isOther(spoken.language) ? translator : undefined
  const [translated, setTranslated] = useState<{ of: ChatLanguage; language: ChatLanguage }>()
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    void import('./translatedTexts.ts')
      .then(({ translatedTexts }) => translatedTexts(spoken, wanted))
      .then(language => {
        if (isCurrent && language) setTranslated({ of: spoken, language })
      })
    return () => {
      isCurrent = false
    }
  }, [wanted, spoken])
  return wanted && translated?.of === spoken ? translated.language : spoken
}
