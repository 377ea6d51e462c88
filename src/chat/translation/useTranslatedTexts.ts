import { useEffect, useState } from 'react'
import type { ChatLanguage } from '../texts/useChatTexts.ts'
import type { Translator } from './createTranslator.ts'

interface Options {
  /** What the chat says by itself. */
  spoken: ChatLanguage
  /** Knows the reader's language; undefined where the setting is off. */
  translator: Translator | undefined
  /** The server would translate by now: visitors are known to it once their conversation has begun. */
  isReady: boolean
}

/** The chat's language: one it speaks by itself, or the reader's own as soon as its texts are translated (§7). */
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
