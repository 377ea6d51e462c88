import type { LateChatTexts } from './ChatTexts.ts'
import { useSpoken } from './useChatTexts.ts'

/**
 * Returns the texts of late parts in the current language. Only for components rendered by `useLate`, which waits for
 * them; throws if they are not loaded.
 */
export function useLateTexts(): LateChatTexts {
  const texts = useSpoken().late.now()
  if (!texts) throw new Error('The late texts are not there yet')
  return texts
}
