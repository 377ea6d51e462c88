/** Returns the id of the group that an address of the messenger names; null for the number of a person. */
export function groupIn(address: string): string | null {
  return /^group:(.+)$/.exec(address)?.[1] ?? null
}
