import { createHash } from 'node:crypto'

interface Entry<T> {
  value: T
  size: number
}

/** Remembers the values used last, up to so many characters together. */
export function createTranslationCache<T>({ mostCharacters }: { mostCharacters: number }) {
  const entries = new Map<string, Entry<T>>()
  let characters = 0
  return { get, set, drop }

  function get(key: string): T | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    // The order of a Map is the order of use.
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  /** `size` in characters. */
  function set(key: string, value: T, size: number): void {
    drop(key)
    entries.set(key, { value, size })
    characters += size
    for (const oldest of entries.keys()) {
      if (characters <= mostCharacters) return
      drop(oldest)
    }
  }

  function drop(key: string): void {
    characters -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
}

/** A short name for everything a translation depends on. */
export function translationKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
