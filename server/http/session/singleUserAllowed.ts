import { isFromElsewhere } from './originAllowed.ts'

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

/** Whether a socket's address is this machine's own. */
function isLoopbackAddress(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return plain === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain)
}

/** Whether a Host header is one that no name server answers for: localhost, *.localhost or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  // What nearly every request says needs no parser.
  if (/^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(host)) return true
  if (!/^[a-z0-9.[\]:-]+$/i.test(host) || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    isLoopbackAddress(hostname)
  )
}
