import { createContext, useContext, useEffect, useState } from 'react'
import type { Translator } from './createTranslator.ts'

/** What translates for the reader; undefined where the setting is off. */
export const TranslatorContext = createContext<Translator | undefined>(undefined)

interface Options {
  /** The language it is known to be in; found in its words otherwise. */
  sourceLanguage?: string | undefined
  /** More of it is coming: it is translated when it is whole. */
  isGrowing?: boolean
}

/** A text in the reader's language as soon as it is known, and as it was written until then. */
export function useTranslated(text: string, { sourceLanguage, isGrowing = false }: Options = {}): string {
  const translator = useContext(TranslatorContext)
  const isWanted = !isGrowing && translator?.isWanted(text, sourceLanguage) === true
  const known = isWanted ? translator?.known(text) : undefined
  const [answer, setAnswer] = useState({ text, translation: text })
  useEffect(() => {
    if (!translator || !isWanted || known !== undefined) return
    let isCurrent = true
    void translator.ask(text).then(translation => {
      if (isCurrent) setAnswer({ text, translation })
    })
    return () => {
      isCurrent = false
    }
  }, [translator, isWanted, known, text])
  if (known !== undefined) return known
  return isWanted && answer.text === text ? answer.translation : text
}
