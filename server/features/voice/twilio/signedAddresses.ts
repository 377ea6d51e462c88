import { parse, stringify } from 'node:querystring'
import { parseUrl } from '../../../../common/web/parseUrl.ts'

interface Came {
  /** PUBLIC_URL of the installation. */
  publicUrl?: string | undefined
  /** http or https, according to a trusted proxy or the connection. */
  protocol: string
  /** Host header, with its port if present. */
  host: string
  /** Path and query as received. */
  path: string
  /** True if the request asks for a WebSocket. */
  isUpgrade?: boolean
}

/**
 * Returns the addresses by which Twilio may know the requested URL: with PUBLIC_URL's origin, with the request's host
 * and PUBLIC_URL's scheme, or as received.
 */
export function requestAddresses({ publicUrl, protocol, host, path, isUpgrade = false }: Came): string[] {
  const name = host.replace(/:\d+$/, '')
  const shown = publicUrl ? new URL(publicUrl) : null
  const port = shown?.port ? `:${shown.port}` : ''
  const places = shown
    ? [`${shown.protocol}//${name}${port}`, `${shown.protocol}//${host}`, shown.origin]
    : [`${protocol}://${host}`]
  const urls = [...new Set(places)].map(place => place + path).filter(url => parseUrl(url))
  // A WebSocket is signed with its own scheme.
  return isUpgrade ? urls.flatMap(url => [url.replace(/^http/, 'ws'), url]) : urls
}

/**
 * Returns the forms in which Twilio may have signed an address: with or without its port, and with its query re-encoded
 * or not.
 */
export function signedAddresses(url: string): string[] {
  const written = [url, new URL(url).href, withQueryEncodedAnew(url)]
  return [...new Set(written.flatMap(address => [withoutPort(address), withPort(address)]))]
}

// A regular expression, because URL would re-encode its input.
const parts = /^([a-z]+):\/\/([^/?#:]+|\[[^\]]+\])(:\d+)?(.*)$/i

function withoutPort(url: string): string {
  return url.replace(parts, '$1://$2$4')
}

function withPort(url: string): string {
  return url.replace(parts, (whole, scheme, name, port, rest) =>
    port ? whole : `${scheme}://${name}:${scheme === 'https' || scheme === 'wss' ? 443 : 80}${rest}`,
  )
}

function withQueryEncodedAnew(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? url : `${url.slice(0, at)}?${stringify(parse(url.slice(at + 1)))}`
}
