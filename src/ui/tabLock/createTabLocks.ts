import limits from '../../../openapi/limits.json' with { type: 'json' }

/** What tabs of one browser share, and what one of them hears of it. */
export interface TabSurroundings {
  /** Looking at it may already throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds. */
  now: () => number
  /** Runs it again and again; gives back how to stop. */
  every: (ms: number, run: () => void) => () => void
  /** Calls when another tab has written that key, or all of them. */
  onForeignWrite: (listener: (key: string | null) => void) => () => void
  /** Calls when the page is about to go. */
  onLeaving: (listener: () => void) => () => void
}

interface Held {
  tab: string
  /** Milliseconds at which it was last refreshed. */
  at: number
}

const prefix = 'switchboard-lock/'

/**
 * Locks of which one tab at a time holds each. A lock that is not refreshed for 5 s is free (§4), so a crashed tab
 * keeps nobody out; whoever waits for it gets it then.
 */
export function createTabLocks(tab: string, around: TabSurroundings) {
  /** How many of this tab hold each lock: it is given back by the last of them. */
  const holders = new Map<string, number>()
  return { hold }

  /** Takes the lock as soon as it is free and keeps it; tells whether this tab has it whenever that changes. */
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
        // It runs out by itself.
      }
      isOurs = undefined
    }
  }

  function count(key: string, change: 1 | -1): number {
    const next = (holders.get(key) ?? 0) + change
    holders.set(key, next)
    return next
  }

  /** True where this tab has the lock now. A browser that keeps nothing has no other tab to respect. */
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
    // A clock that was put back must not lock anybody out for hours.
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
