/** The origin that an Origin header names, as browsers write it; null for `null` and for whatever is no web page's. */
export function webOrigin(header: string): string | null {
  // A browser sends scheme, host and port and nothing else; a parser alone would overlook what was put beside them.
  if (!/^https?:\/\/[\w[-][\w.:[\]-]*$/i.test(header) || !URL.canParse(header)) return null
  return new URL(header).origin
}

/**
 * Whether a page of this origin may show a tenant's chats: it stands on the list, or below an entry
 * `https://*.example.com`, or the list holds a single `*`. Names are taken as they are, also with a dot at their end.
 */
export function originMatches(origin: string, allowed: readonly string[]): boolean {
  const page = webOrigin(origin)
  return page !== null && allowed.some(entry => entry === '*' || matchesEntry(new URL(page), entry))
}

function matchesEntry(page: URL, entry: string): boolean {
  const isForSubdomains = entry.includes('://*.')
  const plain = webOrigin(entry.replace('://*.', '://'))
  if (plain === null) return false
  if (!isForSubdomains) return plain === page.origin
  const { protocol, hostname, port } = new URL(plain)
  return page.protocol === protocol && page.port === port && page.hostname.endsWith(`.${hostname}`)
}
