export interface LivingTabs {
  /** Name of this tab; a new one after each page load. */
  own: string
  /** Returns the names of open tabs, including this one. */
  living(): Promise<ReadonlySet<string>>
}

const prefix = 'switchboard-tab-'

/**
 * Distinguishes open tabs from closed and crashed ones. Each tab holds a lock that the browser releases when the tab
 * ends.
 */
export function createLivingTabs(locks: LockManager | undefined, own: string): LivingTabs {
  const held = new Promise<void>(resolve => {
    if (!locks) return resolve()
    locks.request(prefix + own, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
  return {
    own,
    async living() {
      await held
      // Without locks, as on pages without HTTPS, every other tab counts as closed.
      const names = (await locks?.query())?.held?.map(lock => lock.name ?? '') ?? []
      const others = names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
      return new Set([own, ...others])
    },
  }
}
