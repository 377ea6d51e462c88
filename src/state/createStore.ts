/** A value outside React that tells its listeners when it changes; made to be read with `useSyncExternalStore`. */
export interface Store<T> {
  /** The same object until the value changes. */
  get(): T
  /** Replaces the value; listeners hear of it unless it is the same one. */
  set(next: T): void
  /** Calls the listener after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** Creates a store that begins with a value. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
