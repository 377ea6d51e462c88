import type { BrowserNetwork } from './createConnection.ts'

/** Returns the network state as this browser reports it. */
export function browserNetwork(): BrowserNetwork {
  return {
    isOnline: () => navigator.onLine,
    subscribe(listener) {
      for (const name of ['online', 'offline']) window.addEventListener(name, listener)
      return () => {
        for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
      }
    },
  }
}
