import type { LateChatTexts } from './ChatTexts.ts'
import { useSpoken } from './useChatTexts.ts'

/** What late parts say, in the language that is on show; for components that are drawn by `useLate`, which waits for it. */
export function useLateTexts(): LateChatTexts {
  const texts = useSpoken().late.now()
  if (!texts) throw new Error('The late texts are not there yet')
  return texts
}
