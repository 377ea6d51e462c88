import { useRef } from 'react'

/** Returns the same object while its members are unchanged, so that components using it need not re-render. */
export function useStable<T extends object>(value: T): T {
  const held = useRef(value)
  if (!isSame(held.current, value)) held.current = value
  return held.current
}

function isSame<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(b) as (keyof T)[]
  return Object.keys(a).length === keys.length && keys.every(key => Object.is(a[key], b[key]))
}
