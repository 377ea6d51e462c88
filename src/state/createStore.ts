/** A value outside React that notifies its listeners of changes; read it with `useSyncExternalStore`. */
export interface Store<T> {
  /** Returns the same object until the value changes. */
  get(): T
  /** Replaces the value; notifies listeners unless it is the same. */
  set(next: T): void
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a store with an initial value. */
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
