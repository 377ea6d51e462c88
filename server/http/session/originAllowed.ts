/** What a browser says about where a request comes from. */
export interface RequestOrigin {
  method: string
  /** The Origin header. */
  origin?: string | undefined
  /** The Host that the request is for, with its port where it has one. */
  host: string
  /** The Sec-Fetch-Site header. */
  secFetchSite?: string | undefined
  /** The scheme the caller used; where given, an Origin of the other scheme is another site. */
  protocol?: 'http' | 'https' | undefined
}

/** False for a write that another site's page sends with our cookie (CSRF); programs send no Origin and pass. */
export function originAllowed({ method, origin, host, secFetchSite, protocol }: RequestOrigin): boolean {
  if (safeMethods.has(method.toUpperCase())) return true
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false
  return origin === undefined || isSameOrigin(origin, host, protocol)
}

/** Whether an Origin header names this very host and port. */
export function isSameOrigin(origin: string, host: string, protocol?: 'http' | 'https'): boolean {
  if (!URL.canParse(origin)) return false
  const theirs = new URL(origin)
  const scheme = theirs.protocol.slice(0, -1)
  if (scheme !== 'http' && scheme !== 'https') return false
  if (protocol && scheme !== protocol) return false
  const ours = `${scheme}://${host}`
  return URL.canParse(ours) && new URL(ours).host === theirs.host
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
