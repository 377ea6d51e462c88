import { originMatches } from '../../access/originMatches.ts'
import { isSafeMethod, isSameOrigin, type RequestOrigin } from '../../http/originAllowed.ts'

export interface VisitorRequest extends RequestOrigin {
  /** A conversation's token is shown, by header or in the address; whether it is right is found out later. */
  showsToken: boolean
  /** The header X-Client-Session-Id is there (§3). */
  hasClientHeader: boolean
  /** Sites that may show the tenant's chats. */
  allowed: readonly string[]
}

/**
 * Whether somebody who is not signed in may ask for what visitors ask for. A page that says its origin must be ours or
 * on the list; a write must say it. A read may leave it out from our own pages, and with a conversation's token, since
 * pictures and links say no origin.
 */
export function visitorAllowed(request: VisitorRequest): boolean {
  const { method, origin, host, protocol, secFetchSite, allowed } = request
  if (origin !== undefined) return isSameOrigin(origin, host, protocol) || originMatches(origin, allowed)
  if (!isSafeMethod(method)) return false
  if (request.showsToken || secFetchSite === 'same-origin') return true
  // Browsers leave Sec-Fetch-Site out over plain http; a page of another origin could send no header of ours without its Origin.
  return secFetchSite === undefined && request.hasClientHeader
}
