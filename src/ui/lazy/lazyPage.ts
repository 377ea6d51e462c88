import { type ComponentType, lazy } from 'react'
import type { LoadPart } from './lazyPart.tsx'

/**
 * Creates a page that loads when it is opened; the previous page stays until then. A failed load counts as an error of
 * the page.
 */
export function lazyPage<P extends object>(load: LoadPart<P>): ComponentType<P> {
  return lazy(async () => ({ default: await load() }))
}
