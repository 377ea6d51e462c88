import { parseUrl } from '../../common/web/parseUrl.ts'

/**
 * Returns the origin of an Origin header as browsers write it, or null for `null` and for other values that no web page
 * sends.
 */
export function webOrigin(header: string): string | null {
  // Browsers send only scheme, host and port. A URL parser alone would accept additional parts.
  if (!/^https?:\/\/[\w[-][\w.:[\]-]*$/i.test(header)) return null
  return parseUrl(header)?.origin ?? null
}

/**
 * Returns true if a page of this origin may show a tenant's chats: the origin is on the list, is below an entry such as
 * `https://*.example.com`, or the list contains `*`. Host names are compared literally, including a dot at the end.
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
