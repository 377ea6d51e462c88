/** Milliseconds between a failed load of a part and the next attempt. */
const againMs = 3000

/** A part of the chat that loads when it is needed, so that opening the chat does not wait for it. */
export interface Late<T> {
  /** Returns the part if it is loaded. */
  now(): T | undefined
  /** Loads the part once; retries until it succeeds. */
  load(): Promise<T>
}

/** Wraps a part that is available from the start, for code that expects a late one. */
export function loaded<T>(part: T): Late<T> {
  return { now: () => part, load: async () => part }
}

/** Creates a late part; `load` imports it. */
export function late<T>(load: () => Promise<T>): Late<T> {
  let part: T | undefined
  let loading: Promise<T> | undefined
  return {
    now: () => part,
    load() {
      loading ??= persistently().then(found => {
        part = found
        return found
      })
      return loading
    },
  }

  async function persistently(): Promise<T> {
    for (;;) {
      try {
        return await load()
      } catch {
        await new Promise(resolve => setTimeout(resolve, againMs))
      }
    }
  }
}
