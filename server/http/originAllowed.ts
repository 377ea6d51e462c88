import { webOrigin } from '../access/originMatches.ts'

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
export function originAllowed(request: RequestOrigin): boolean {
  return isSafeMethod(request.method) || !isFromElsewhere(request)
}

/** Whether a browser says that a request comes from a page of another origin. */
export function isFromElsewhere({
  origin,
  host,
  secFetchSite,
  protocol,
}: Omit<RequestOrigin, 'method'>): boolean {
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return true
  return origin !== undefined && !isSameOrigin(origin, host, protocol)
}

/** Whether an Origin header names this very host and port. */
export function isSameOrigin(origin: string, host: string, protocol?: 'http' | 'https'): boolean {
  const theirs = webOrigin(origin)
  if (theirs === null) return false
  const scheme = theirs.slice(0, theirs.indexOf(':'))
  if (protocol && scheme !== protocol) return false
  return webOrigin(`${scheme}://${host}`) === theirs
}

/** Whether a method only reads. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method.toUpperCase())
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
