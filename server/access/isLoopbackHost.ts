import { parseUrl } from '../../common/web/parseUrl.ts'

/** Returns true if no name server resolves the Host header: `localhost`, `*.localhost` or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  // Answers for nearly every request without a URL parser.
  if (/^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(host)) return true
  const url = /^[a-z0-9.[\]:-]+$/i.test(host) ? parseUrl(`http://${host}`) : null
  if (!url) return false
  const { hostname } = url
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    isLoopbackAddress(hostname)
  )
}

/** Returns true if a socket's address belongs to this machine. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return plain === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain)
}
