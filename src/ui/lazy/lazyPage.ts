import { type ComponentType, lazy } from 'react'
import type { LoadPart } from './lazyPart.tsx'

/** A page that is loaded when it is opened: the page before stays until it is there; a load that fails is the page's fault. */
export function lazyPage<P extends object>(load: LoadPart<P>): ComponentType<P> {
  return lazy(async () => ({ default: await load() }))
}
