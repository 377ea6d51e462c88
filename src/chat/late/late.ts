/** How long after a failed try a part is asked for again; milliseconds. */
const againMs = 3000

/** A part of the chat that is loaded when somebody needs it, so that opening the chat does not wait for it. */
export interface Late<T> {
  /** The part, if it is there. */
  now(): T | undefined
  /** Loads it once; where that fails it is tried again until it succeeds. */
  load(): Promise<T>
}

/** A part that is there from the beginning, where late ones are asked for. */
export function loaded<T>(part: T): Late<T> {
  return { now: () => part, load: async () => part }
}

/** A late part; `load` imports it. */
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
