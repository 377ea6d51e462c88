import { createContext, useContext, useEffect, useState } from 'react'
import type { Translator } from './createTranslator.ts'

/** The reader's translator; undefined if the setting is off. */
export const TranslatorContext = createContext<Translator | undefined>(undefined)

interface Options {
  /** Known language of the text; otherwise it is detected from the words. */
  sourceLanguage?: string | undefined
  /** More text is coming; the text is translated once it is complete. */
  isGrowing?: boolean
}

/** Returns a text in the reader's language once the translation is known, until then the original. */
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
