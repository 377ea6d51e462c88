import limits from '../../../openapi/limits.json' with { type: 'json' }
import { createStore } from '../../state/createStore.ts'

/** `offline`: the browser has no network; `unreachable`: it has one, yet the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

/** What the browser knows of its network. */
export interface BrowserNetwork {
  isOnline(): boolean
  /** Calls the listener whenever that changes; gives back how to stop. */
  subscribe(listener: () => void): () => void
}

interface Deps {
  /** Asks the health check once: whether the server works. */
  ask: () => Promise<boolean>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Without one nothing is watched, and the server counts as there. */
  browser: BrowserNetwork | undefined
}

export type Connection = ReturnType<typeof createConnection>

/**
 * Whether the server is there. A doubt is settled by the health check, which is asked with growing waits until it
 * answers; a single lost request is no loss. A browser without network may still reach a server on its own machine.
 */
export function createConnection({ ask, wait, browser }: Deps) {
  const state = createStore<ConnectionState>('online')
  let watching: { pause: AbortController } | undefined
  browser?.subscribe(() => (watching ? tryNow() : void watch()))
  return {
    state: state.get,
    subscribe: state.subscribe,
    /** A request got no answer, or one that only says that nobody is behind it. */
    doubt: () => void watch(),
    /** The server has answered. */
    confirm,
    tryNow,
  }

  async function watch(): Promise<void> {
    if (watching || !browser) return
    const own = { pause: new AbortController() }
    watching = own
    for (let attempt = 0; watching === own; attempt += 1) {
      // Whoever cannot wait while the server is being asked ends the pause before it begins.
      own.pause = new AbortController()
      const { signal } = own.pause
      const isThere = await ask()
      if (watching !== own) return
      if (isThere) return confirm()
      state.set(browser.isOnline() ? 'unreachable' : 'offline')
      // Asked at once when the browser finds its network or a person is impatient; then the waits begin anew.
      await wait(pauseBefore(attempt), signal).catch(() => {
        attempt = -1
      })
    }
  }

  function confirm(): void {
    const { pause } = watching ?? {}
    watching = undefined
    pause?.abort()
    state.set('online')
  }

  function tryNow(): void {
    watching?.pause.abort()
  }
}

function pauseBefore(attempt: number): number {
  const { firstMs, longestMs } = limits.connection
  return Math.min(firstMs * 2 ** attempt, longestMs)
}
