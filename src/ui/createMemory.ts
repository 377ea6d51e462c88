/** A value that this browser stores between visits. */
export interface Memory<T> {
  /** Returns undefined if nothing is stored, or the stored value cannot be read. */
  read(): T | undefined
  /** Stores a value; undefined deletes it. Does nothing if the browser stores nothing. */
  write(value: T | undefined): void
}

/** Creates a memory in the browser's storage. It requests the storage on each use, because even that may throw. */
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
        // A browser without storage forgets the value; everything else works.
      }
    },
  }
}
