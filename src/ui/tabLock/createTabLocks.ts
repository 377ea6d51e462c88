import limits from '../../../openapi/limits.json' with { type: 'json' }

/** State that the tabs of one browser share, and the events that a tab receives. */
export interface TabSurroundings {
  /** Returns the shared storage; even that may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Current time in milliseconds. */
  now: () => number
  /** Runs a function at intervals; returns a function that stops it. */
  every: (ms: number, run: () => void) => () => void
  /**
   * Calls the listener when another tab has written a key, or with null for all of them; returns a function that
   * unsubscribes.
   */
  onForeignWrite: (listener: (key: string | null) => void) => () => void
  /** Calls the listener before the page is unloaded; returns a function that unsubscribes. */
  onLeaving: (listener: () => void) => () => void
}

interface Held {
  tab: string
  /** Time of the last refresh, in milliseconds. */
  at: number
}

const prefix = 'switchboard-lock/'

/**
 * Creates locks that only one tab can have at a time. A lock that is not refreshed for 5 s expires (§4), so a crashed
 * tab blocks nobody; a waiting tab then gets it.
 */
export function createTabLocks(tab: string, around: TabSurroundings) {
  /** Number of holders per lock in this tab; the last one releases it. */
  const holders = new Map<string, number>()
  return { hold }

  /**
   * Acquires the lock as soon as it is free and keeps it; reports each change of ownership. Returns a function that
   * releases it.
   */
  function hold(name: string, onChange: (isOurs: boolean) => void): () => void {
    const key = prefix + name
    let isOurs: boolean | undefined
    const stops = [
      around.every(limits.tabLock.refreshMs, attempt),
      around.onForeignWrite(changed => (changed === null || changed === key) && attempt()),
      around.onLeaving(release),
    ]
    count(key, 1)
    attempt()
    return () => {
      for (const stop of stops) stop()
      if (count(key, -1) === 0) release()
    }

    function attempt(): void {
      const next = take(key)
      if (next === isOurs) return
      isOurs = next
      onChange(next)
    }

    function release(): void {
      try {
        if (holderOf(key) === tab) around.storage().removeItem(key)
      } catch {
        // The lock expires by itself.
      }
      isOurs = undefined
    }
  }

  function count(key: string, change: 1 | -1): number {
    const next = (holders.get(key) ?? 0) + change
    holders.set(key, next)
    return next
  }

  /** Returns true if this tab now has the lock. Without storage there are no other tabs to consider. */
  function take(key: string): boolean {
    try {
      const holder = holderOf(key)
      if (holder !== undefined && holder !== tab) return false
      around.storage().setItem(key, JSON.stringify({ tab, at: around.now() } satisfies Held))
    } catch {
      return true
    }
    return true
  }

  function holderOf(key: string): string | undefined {
    const held = parsed(around.storage().getItem(key))
    // A clock that was set back must not block a lock for hours.
    const isFresh = held && Math.abs(around.now() - held.at) < limits.tabLock.expiresMs
    return isFresh ? held.tab : undefined
  }
}

function parsed(text: string | null): Held | undefined {
  try {
    const held = JSON.parse(text ?? 'null') as Held | null
    return typeof held?.tab === 'string' && typeof held.at === 'number' ? held : undefined
  } catch {
    return undefined
  }
}
