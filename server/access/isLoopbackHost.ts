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

/** Whether a socket's address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return plain === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain)
}
