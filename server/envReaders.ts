import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseUrl } from '../common/web/parseUrl.ts'
import { hostName } from './access/hostName.ts'

// Each reader parses a variable's text. For a bad value, it throws a sentence that says what the value must be. It
// never repeats the value, which may be a secret.

/** Returns whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Accepts any text. */
export function text(value: string): string {
  return value
}

/** Reads a path and makes it absolute. */
export function directory(value: string): string {
  return resolve(value)
}

/** Reads a port number; 0 means any free port. */
export function port(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65_535) throw new Error('must be a whole number from 0 to 65535')
  return number
}

/** Reads a number of seconds, at most 60. */
export function seconds(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 60) throw new Error('must be a whole number of seconds from 0 to 60')
  return number
}

/** Reads a secret key of at least 32 characters. */
export function secret(value: string): string {
  if (value.length < 32) throw new Error('must have at least 32 characters')
  return value
}

/** Reads a secret or restricted key of Stripe; a publishable one, pk_…, can do nothing here. */
export function stripeKey(value: string): string {
  if (!/^(sk|rk)_\w+$/.test(value))
    throw new Error('must be a secret or restricted key, which begins with sk_ or rk_')
  return value
}

/** Reads the signing secret of a webhook endpoint. */
export function webhookSecret(value: string): string {
  if (!/^whsec_\S+$/.test(value)) throw new Error('must be a signing secret, which begins with whsec_')
  return value
}

/** Reads a switch: 1, on, true, yes or 0, off, false, no. */
export function flag(value: string): boolean {
  if (['1', 'on', 'true', 'yes'].includes(value.toLowerCase())) return true
  if (['0', 'off', 'false', 'no'].includes(value.toLowerCase())) return false
  throw new Error('must be on or off')
}

/** Returns a reader that accepts one of the given words. */
export function oneOf<const T extends string>(...choices: T[]): (value: string) => T {
  return value => {
    const found = choices.find(choice => choice === value)
    if (!found) throw new Error(`must be one of ${choices.join(', ')}`)
    return found
  }
}

function urlOf(value: string, schemes: string[]): URL {
  const wanted = schemes.map(scheme => `${scheme}://`).join(' or ')
  const url = parseUrl(value)
  if (!url || !schemes.includes(url.protocol.slice(0, -1))) {
    throw new Error(`must be an address that begins with ${wanted}`)
  }
  return url
}

/** Checks an http(s) address and returns it unchanged, since a trailing slash matters in an issuer's name. */
export function httpUrl(value: string): string {
  urlOf(value, ['https', 'http'])
  return value
}

/** Reads the http(s) address of an API, which may have a path, and returns it without a slash at its end. */
export function baseUrl(value: string): string {
  const { username, password, search, hash } = urlOf(value, ['https', 'http'])
  if (username || password || search || hash) {
    throw new Error('must be an address without a name, a query or a fragment')
  }
  return value.replace(/\/+$/, '')
}

/** Reads an http(s) address without a path and returns its scheme, host and port. */
export function origin(value: string): string {
  const url = urlOf(value, ['https', 'http'])
  if (url.username || url.pathname !== '/' || url.search || url.hash) {
    throw new Error('must be an address without a path, such as https://desk.example.com')
  }
  // A tenant answers at this address, so its host must be one that a tenant can have.
  if (hostName(url.host) !== url.hostname) {
    throw new Error('must have a host of letters, digits, hyphens and dots between them')
  }
  return url.origin
}

/** Reads the address of a PostgreSQL database. */
export function postgresUrl(value: string): string {
  urlOf(value, ['postgresql', 'postgres'])
  return value
}

/** Reads the address of a mail server. */
export function smtpUrl(value: string): string {
  urlOf(value, ['smtp', 'smtps'])
  return value
}

/** Reads how many proxies to trust, or their addresses. */
export function proxies(value: string): false | number | string[] {
  if (/^\d+$/.test(value)) return Number(value) || false
  const addresses = value.split(',').map(address => address.trim())
  if (addresses.every(isAddressOrNetwork)) return addresses
  throw new Error(
    'must be a number of proxies, or their addresses (10.0.0.1, 10.0.0.0/8) with commas between',
  )
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Reads private hosts that requests may reach, as host:port separated by commas. */
export function hostsWithPorts(value: string): string[] {
  const places = value.split(',').map(place => place.trim().toLowerCase())
  const isPlace = (place: string) => /^([a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(place)
  if (places.every(isPlace)) return places
  throw new Error('must be host:port, such as models.lan:8000, with commas between')
}

/** Reads the IPv4 address to which browsers send audio. */
export function ipv4(value: string): string {
  if (isIP(value) === 4) return value
  throw new Error('must be an IPv4 address, such as 203.0.113.7')
}

/** Reads a port range, such as 50000-50100, and returns its lowest and highest port. */
export function portRange(value: string): readonly [number, number] {
  const [lowest = 0, highest = 0] = value.split('-').map(Number)
  if (/^\d+-\d+$/.test(value) && lowest >= 1024 && lowest < highest && highest <= 65_535)
    return [lowest, highest]
  throw new Error('must be two ports from 1024 to 65535, the lower one first, such as 50000-50100')
}
