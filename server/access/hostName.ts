/** Returns the host of a Host header in lower case without its port, or null if the header is not a valid host. */
export function hostName(hostHeader: string): string | null {
  const found = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?)\.?(:\d{1,5})?$/.exec(
    hostHeader.toLowerCase(),
  )
  return found?.[1] ?? null
}
