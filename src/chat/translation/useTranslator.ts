import { useEffect, useState } from 'react'
import type { ChatApi } from '../conversation/chatApi.ts'
import type { Translator } from './createTranslator.ts'

interface Options {
  api: ChatApi
  isOn: boolean
  /** What the reader reads. */
  language: string
  /** What the chat speaks. */
  served: string
}

/** §7 Translates where the setting is on; loaded only there, since telling languages apart takes much. */
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
