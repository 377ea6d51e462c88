export interface LivingTabs {
  /** Name of this tab, another one after each loading of the page. */
  own: string
  /** Tabs that are open now, this one among them. */
  living(): Promise<ReadonlySet<string>>
}

const prefix = 'switchboard-tab-'

/** Tells open tabs from closed and crashed ones: each holds a lock that the browser lets go when it ends. */
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
      // Without locks, as on pages without https, every other tab counts as closed.
      const names = (await locks?.query())?.held?.map(lock => lock.name ?? '') ?? []
      const others = names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
      return new Set([own, ...others])
    },
  }
}
