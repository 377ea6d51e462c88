import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseUrl } from '../../../common/web/parseUrl.ts'

/**
 * Returns whether the IP address denotes the same machine for everyone on the internet. All other addresses stay
 * unreachable.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // An IPv4 address in IPv6 notation is checked as IPv4.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // All allocated IPv6 addresses are in this range; old notations of IPv4 within IPv6 are not.
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

export interface AddressPolicy {
  /** Returns whether this host:port may be reached although it is private. */
  isAllowedHost: (hostAndPort: string) => boolean
  isAllowedAddress: (address: string) => boolean
}

/** Returns why a URL may not be requested, judged by the URL alone; null if it may. */
export function urlRefusal(text: string, { isAllowedHost, isAllowedAddress }: AddressPolicy): string | null {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'This is not a web address.'
  if (url.username || url.password) return 'The address must not contain a user name or password.'
  if (isAllowedHost(hostAndPort(url))) return null
  if (!isAllowedPort(url.port)) return 'This port is not allowed.'
  const host = bareHost(url.hostname)
  const address = /(^|\.)localhost\.?$/.test(host) ? '127.0.0.1' : host
  return isIP(address) === 0 || isAllowedAddress(address) ? null : 'The address leads into a private network.'
}

/** Formats host and port the way PRIVATE_HOSTS does. */
export function hostAndPort({
  hostname,
  port,
  protocol,
}: Pick<URL, 'hostname' | 'port' | 'protocol'>): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** Returns an IPv6 address without its brackets. */
export function bareHost(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1) : host
}

function isAllowedPort(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024
}
