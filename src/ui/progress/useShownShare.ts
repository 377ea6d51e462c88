import { useEffect, useState } from 'react'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { shownShare } from './shownShare.ts'

/**
 * Returns the position of an upload's progress bar, from 0 to 1; its first part is faked until real progress is known
 * (§9).
 */
export function useShownShare(faked: number, done: number): number {
  const [waitedMs, setWaited] = useState(0)
  const isWaiting = faked > 0 && done === 0
  useEffect(() => {
    if (!isWaiting) return
    const since = performance.now()
    const timer = setInterval(() => setWaited(performance.now() - since), limits.fakedProgress.tickMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return shownShare(faked, done, waitedMs)
}
