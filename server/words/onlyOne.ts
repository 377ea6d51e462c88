/** The value that all of them are; null where they differ, or there is none. */
export function onlyOne<T>(values: readonly T[]): T | null {
  const [first = null] = values
  return values.every(value => value === first) ? first : null
}
