import limits from '../../../openapi/limits.json' with { type: 'json' }
import { createStore } from '../../state/createStore.ts'

/** `offline`: the browser has no network; `unreachable`: it has one, but the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

/** The browser's view of its network. */
export interface BrowserNetwork {
  isOnline(): boolean
  /** Calls the listener at each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

interface Deps {
  /** Runs the health check once; resolves to true if the server works. */
  ask: () => Promise<boolean>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** If undefined, nothing is monitored and the server counts as reachable. */
  browser: BrowserNetwork | undefined
}

export type Connection = ReturnType<typeof createConnection>

/**
 * Tracks if the server is reachable. After a failed request, it repeats the health check with growing waits until the
 * server answers; a single lost request changes nothing. It also checks when the browser is offline, because the server
 * may run on the same machine.
 */
export function createConnection({ ask, wait, browser }: Deps) {
  const state = createStore<ConnectionState>('online')
  let watching: { pause: AbortController } | undefined
  browser?.subscribe(() => (watching ? tryNow() : void watch()))
  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Reports a request without an answer, or with one that only says that no server is behind the proxy. */
    doubt: () => void watch(),
    /** Reports an answer of the server. */
    confirm,
    tryNow,
  }

  async function watch(): Promise<void> {
    if (watching || !browser) return
    const own = { pause: new AbortController() }
    watching = own
    for (let attempt = 0; watching === own; attempt += 1) {
      // Created before the check, so that a `tryNow` during the check skips the following wait.
      own.pause = new AbortController()
      const { signal } = own.pause
      const isThere = await ask()
      if (watching !== own) return
      if (isThere) return confirm()
      state.set(browser.isOnline() ? 'unreachable' : 'offline')
      // Checks at once when the network returns or a person asks for it; then the waits start over.
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
