import { isLoopbackAddress, isLoopbackHost } from '../../access/isLoopbackHost.ts'
import { isFromElsewhere } from '../../http/originAllowed.ts'

/** The facts about a request in single-user mode. */
export interface SingleUserRequest {
  /** Address at the other end of the socket, regardless of any header. */
  remoteAddress: string
  /** The Host header. */
  host: string
  origin?: string | undefined
  secFetchSite?: string | undefined
  /** True if a proxy passed the request on (it has Forwarded, X-Forwarded-For or Via). */
  isForwarded: boolean
  /** ALLOW_PUBLIC_SINGLE_USER: anyone who reaches the port is the user, under a loopback name or this host. */
  publicHost?: string | undefined
  allowPublic?: boolean | undefined
}

/**
 * Returns whether a caller is the one user of a single-user installation. A page of another site is not, even if its
 * name points at this machine (DNS rebinding): its Host is not a loopback name.
 */
export function singleUserAllowed(request: SingleUserRequest): boolean {
  return singleUserReached(request) && !isFromElsewhere(request)
}

/** Returns whether a request came by a path that is open to the one user, even if from a page of another site. */
export function singleUserReached(request: SingleUserRequest): boolean {
  const { host, allowPublic = false } = request
  if (!allowPublic && (request.isForwarded || !isLoopbackAddress(request.remoteAddress))) return false
  const isPublicHost = allowPublic && host.toLowerCase() === request.publicHost?.toLowerCase()
  return isPublicHost || isLoopbackHost(host)
}
