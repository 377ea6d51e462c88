import { useContext, useEffect, useState } from 'react'
import type { Late } from '../late/late.ts'
import { ChatLanguageContext } from '../texts/useChatTexts.ts'
import { LateStylesContext } from './lateStyles.ts'

/** Returns a late part once it, its styles and its texts are loaded. Loading starts when `isWanted` is true. */
export function useLate<T>(part: Late<T>, isWanted = true): T | undefined {
  const [, setThere] = useState(false)
  const texts = useContext(ChatLanguageContext)?.late
  const isThere = part.now() !== undefined && (!texts || texts.now() !== undefined)
  const styles = useContext(LateStylesContext)
  useEffect(() => {
    if (isWanted) styles?.want()
  }, [isWanted, styles])
  useEffect(() => {
    if (!isWanted || isThere) return
    let isCurrent = true
    void Promise.all([part.load(), texts?.load()]).then(() => isCurrent && setThere(true))
    return () => {
      isCurrent = false
    }
  }, [part, texts, isWanted, isThere])
  return isThere && styles?.isThere !== false ? part.now() : undefined
}
