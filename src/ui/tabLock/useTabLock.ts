import { useEffect, useState } from 'react'
import { browserTabs } from './browserTabs.ts'
import { createTabLocks } from './createTabLocks.ts'
import { tabId } from './tabId.ts'

const locks = createTabLocks(tabId, browserTabs)

/**
 * Requests a lock while the component is mounted, and returns true in `isElsewhere` if another tab has it. Without a
 * name, it requests none.
 */
export function useTabLock(name: string | undefined): { isElsewhere: boolean } {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    setElsewhere(false)
    return name === undefined ? undefined : locks.hold(name, isOurs => setElsewhere(!isOurs))
  }, [name])
  return { isElsewhere }
}
