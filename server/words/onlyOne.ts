/** Returns the value that all items share; null if they differ or there are none. */
export function onlyOne<T>(values: readonly T[]): T | null {
  const [first = null] = values
  return values.every(value => value === first) ? first : null
}
