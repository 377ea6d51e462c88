/** Returns whether a permission is among those that a person gave; Microsoft may write its address before it. */
export function allowsScope(given: readonly string[], wanted: string): boolean {
  const name = wanted.toLowerCase()
  return given.some(one => one.toLowerCase() === name || one.toLowerCase().endsWith(`/${name}`))
}
