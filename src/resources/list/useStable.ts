import { useRef } from 'react'

/** The same object for as long as its members are the same, so that what is drawn of it need not be drawn anew. */
export function useStable<T extends object>(value: T): T {
  const held = useRef(value)
  if (!isSame(held.current, value)) held.current = value
  return held.current
}

function isSame<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(b) as (keyof T)[]
  return Object.keys(a).length === keys.length && keys.every(key => Object.is(a[key], b[key]))
}
