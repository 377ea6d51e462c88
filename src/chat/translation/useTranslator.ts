import { useEffect, useState } from 'react'
import type { ChatApi } from '../conversation/chatApi.ts'
import type { Translator } from './createTranslator.ts'

interface Options {
  api: ChatApi
  isOn: boolean
  /** The reader's language. */
  language: string
  /** The chat's language. */
  served: string
}

/** §7 Returns a translator if the setting is on. The code loads only then, because language detection is large. */
export function useTranslator({ api, isOn, language, served }: Options): Translator | undefined {
  const [translator, setTranslator] = useState<Translator>()
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    void import('./browserTranslator.ts').then(
      ({ browserTranslator }) => isCurrent && setTranslator(browserTranslator({ api, language, served })),
      reason => console.error('Translations are not to be had', reason),
    )
    return () => {
      isCurrent = false
      setTranslator(undefined)
    }
  }, [api, isOn, language, served])
  return translator
}
