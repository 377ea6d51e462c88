import type { ComponentType } from 'react'
import { late } from '../late/late.ts'
import { useLate } from './useLate.ts'

/** A component that is loaded when it is first drawn; nothing stands in its place until then. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = late(load)
  function LatePart(props: P) {
    const Part = useLate(part)
    return Part ? <Part {...props} /> : null
  }
  LatePart.load = part.load
  return LatePart
}
