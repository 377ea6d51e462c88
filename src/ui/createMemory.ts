/** A value that this browser keeps between visits. */
export interface Memory<T> {
  /** Undefined where nothing is kept, or what is kept cannot be read. */
  read(): T | undefined
  /** Undefined forgets. Where the browser keeps nothing, nothing happens. */
  write(value: T | undefined): void
}

/** A memory in the browser's storage; the storage is asked for each time, since looking at it may already throw. */
export function createMemory<T>(key: string, storage: () => Storage = () => localStorage): Memory<T> {
  return {
    read() {
      try {
        const text = storage().getItem(key)
        return text === null ? undefined : (JSON.parse(text) as T)
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        if (value === undefined) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(value))
      } catch {
        // A browser without storage forgets, and everything else works.
      }
    },
  }
}
