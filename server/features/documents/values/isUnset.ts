/** Returns whether a value is absent; an empty text is. */
export function isUnset(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === ''
}
