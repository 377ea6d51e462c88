import { isLoopbackAddress, isLoopbackHost } from '../../access/isLoopbackHost.ts'
import { isFromElsewhere } from '../../http/originAllowed.ts'

/** What is known of a request when nobody signs in. */
export interface SingleUserRequest {
  /** Address at the other end of the socket, whatever any header says. */
  remoteAddress: string
  /** The Host header. */
  host: string
  origin?: string | undefined
  secFetchSite?: string | undefined
  /** A proxy has passed the request on (Forwarded, X-Forwarded-For or Via is there). */
  isForwarded: boolean
  /** ALLOW_PUBLIC_SINGLE_USER: whoever reaches the port is the user, under a loopback name or this host. */
  publicHost?: string | undefined
  allowPublic?: boolean | undefined
}

/**
 * Whether a caller is the one user of a single-user installation. A page of another site is not, even when its
 * name was made to point at this machine (DNS rebinding): its Host is not a loopback name.
 */
export function singleUserAllowed(request: SingleUserRequest): boolean {
  return singleUserReached(request) && !isFromElsewhere(request)
}

/** Whether a request came by a way that the one user may come by, be it from a page of another site. */
export function singleUserReached(request: SingleUserRequest): boolean {
  const { host, allowPublic = false } = request
  if (!allowPublic && (request.isForwarded || !isLoopbackAddress(request.remoteAddress))) return false
  const isPublicHost = allowPublic && host.toLowerCase() === request.publicHost?.toLowerCase()
  return isPublicHost || isLoopbackHost(host)
}
