import { useEffect, useState } from 'react'
import type { ChatApi } from '../chat/api/chatApi.ts'
import type { Translator } from '../chat/translation/createTranslator.ts'

/** §7 Translates into the browser's language (§9) where the setting is on; loaded only there. */
export function useTranslator(api: ChatApi, isOn: boolean): Translator | undefined {
  const [translator, setTranslator] = useState<Translator>()
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    void import('./visitorTranslator.ts').then(
      ({ visitorTranslator }) => isCurrent && setTranslator(visitorTranslator(api)),
      reason => console.error('Translations are not to be had', reason),
    )
    return () => {
      isCurrent = false
    }
  }, [api, isOn])
  return translator
}
