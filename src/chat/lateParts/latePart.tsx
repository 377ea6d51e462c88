import type { ComponentType } from 'react'
import { late } from '../late/late.ts'
import { useLate } from './useLate.ts'

/** Returns a component that loads on its first render and renders nothing until then. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = late(load)
  function LatePart(props: P) {
    const Part = useLate(part)
    return Part ? <Part {...props} /> : null
  }
  LatePart.load = part.load
  return LatePart
}
