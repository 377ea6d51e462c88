import { useContext, useEffect, useState } from 'react'
import type { Late } from './late.ts'
import { LateStylesContext } from './lateStyles.ts'

/** A late part as soon as it and its styles are there; they are loaded once it is wanted. */
export function useLate<T>(part: Late<T>, isWanted = true): T | undefined {
  const [, setThere] = useState(false)
  const isThere = part.now() !== undefined
  const styles = useContext(LateStylesContext)
  useEffect(() => {
    if (isWanted) styles?.want()
  }, [isWanted, styles])
  useEffect(() => {
    if (!isWanted || isThere) return
    let isCurrent = true
    void part.load().then(() => isCurrent && setThere(true))
    return () => {
      isCurrent = false
    }
  }, [part, isWanted, isThere])
  return styles?.isThere === false ? undefined : part.now()
}
