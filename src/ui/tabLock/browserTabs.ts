import type { TabSurroundings } from './createTabLocks.ts'

/** Tab access in a real browser. */
export const browserTabs: TabSurroundings = {
  storage: () => localStorage,
  now: () => Date.now(),
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
  onForeignWrite(listener) {
    const handle = ({ key }: StorageEvent) => listener(key)
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  },
  onLeaving(listener) {
    window.addEventListener('pagehide', listener)
    return () => window.removeEventListener('pagehide', listener)
  },
}
