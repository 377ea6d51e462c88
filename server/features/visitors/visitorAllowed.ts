import { originMatches } from '../../access/originMatches.ts'
import { isSafeMethod, isSameOrigin, type RequestOrigin } from '../../http/originAllowed.ts'

export interface VisitorRequest extends RequestOrigin {
  /** The request has a conversation token in its header or URL; it is validated later. */
  showsToken: boolean
  /** The request has the header X-Client-Session-Id (§3). */
  hasClientHeader: boolean
  /** Sites that may show the tenant's chats. */
  allowed: readonly string[]
}

/**
 * Returns true if a caller who is not signed in may use visitors' operations. An origin must be the server's own or on
 * the list, and writes must send one. Reads may omit it from the server's own pages and with a conversation token,
 * because pictures and links send no origin.
 */
export function visitorAllowed(request: VisitorRequest): boolean {
  const { method, origin, host, protocol, secFetchSite, allowed } = request
  if (origin !== undefined) return isSameOrigin(origin, host, protocol) || originMatches(origin, allowed)
  if (!isSafeMethod(method)) return false
  if (request.showsToken || secFetchSite === 'same-origin') return true
  // Browsers omit Sec-Fetch-Site over plain HTTP. A page of another origin cannot send a custom header without its
  // Origin.
  return secFetchSite === undefined && request.hasClientHeader
}
