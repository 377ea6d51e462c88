import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether everybody on the internet means the same machine by this IP address; everything else stays unreachable. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // An IPv4 address in the clothes of IPv6 is judged as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // All that was ever given out begins so; old ways to write an IPv4 address within an IPv6 one do not.
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

export interface AddressPolicy {
  /** host:port of what may be reached though it is private. */
  isAllowedHost: (hostAndPort: string) => boolean
  isAllowedAddress: (address: string) => boolean
}

/** Why a URL may not be asked, judged by itself; null where nothing speaks against it. */
export function urlRefusal(text: string, { isAllowedHost, isAllowedAddress }: AddressPolicy): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'This is not a web address.'
  if (url.username || url.password) return 'The address must not contain a user name or password.'
  if (isAllowedHost(hostAndPort(url))) return null
  if (!isAllowedPort(url.port)) return 'This port is not allowed.'
  const host = bareHost(url.hostname)
  const address = /(^|\.)localhost\.?$/.test(host) ? '127.0.0.1' : host
  return isIP(address) === 0 || isAllowedAddress(address) ? null : 'The address leads into a private network.'
}

/** As it is written in PRIVATE_HOSTS. */
export function hostAndPort({
  hostname,
  port,
  protocol,
}: Pick<URL, 'hostname' | 'port' | 'protocol'>): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** An IPv6 address without its brackets. */
export function bareHost(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1) : host
}

function isAllowedPort(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024
}
