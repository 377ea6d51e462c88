import { webOrigin } from '../access/originMatches.ts'

/** Origin data that a browser sends with a request. */
export interface RequestOrigin {
  method: string
  /** The Origin header. */
  origin?: string | undefined
  /** The Host header, with its port if it has one. */
  host: string
  /** The Sec-Fetch-Site header. */
  secFetchSite?: string | undefined
  /** The caller's scheme. If given, an Origin with the other scheme counts as another site. */
  protocol?: 'http' | 'https' | undefined
}

/**
 * Returns false for a write that a page of another site sends with our cookie (CSRF). Programs send no Origin and pass.
 */
export function originAllowed(request: RequestOrigin): boolean {
  return isSafeMethod(request.method) || !isFromElsewhere(request)
}

/** Returns whether a browser states that a request comes from a page of another origin. */
export function isFromElsewhere({
  origin,
  host,
  secFetchSite,
  protocol,
}: Omit<RequestOrigin, 'method'>): boolean {
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return true
  return origin !== undefined && !isSameOrigin(origin, host, protocol)
}

/** Returns whether an Origin header names this host and port. */
export function isSameOrigin(origin: string, host: string, protocol?: 'http' | 'https'): boolean {
  const theirs = webOrigin(origin)
  if (theirs === null) return false
  const scheme = theirs.slice(0, theirs.indexOf(':'))
  if (protocol && scheme !== protocol) return false
  return webOrigin(`${scheme}://${host}`) === theirs
}

/** Returns whether a method only reads. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method.toUpperCase())
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
