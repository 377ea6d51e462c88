import { parse, stringify } from 'node:querystring'

interface Came {
  /** PUBLIC_URL. */
  publicUrl?: string | undefined
  /** http or https, as a trusted proxy or the connection says. */
  protocol: string
  /** Host header, with its port if it has one. */
  host: string
  /** Path and query as they came. */
  path: string
  /** Asks to become a WebSocket. */
  isUpgrade?: boolean
}

/** The addresses under which Twilio may have known the place it asked: by PUBLIC_URL, by its host with PUBLIC_URL's scheme, or as it came. */
export function requestAddresses({ publicUrl, protocol, host, path, isUpgrade = false }: Came): string[] {
  const name = host.replace(/:\d+$/, '')
  const shown = publicUrl ? new URL(publicUrl) : null
  const port = shown?.port ? `:${shown.port}` : ''
  const places = shown
    ? [`${shown.protocol}//${name}${port}`, `${shown.protocol}//${host}`, shown.origin]
    : [`${protocol}://${host}`]
  const urls = [...new Set(places)].map(place => place + path).filter(url => URL.canParse(url))
  // A WebSocket is signed by its own scheme.
  return isUpgrade ? urls.flatMap(url => [url.replace(/^http/, 'ws'), url]) : urls
}

/** The ways in which Twilio may have written an address when it signed it: with its port or without, its query encoded anew or not. */
export function signedAddresses(url: string): string[] {
  const written = [url, new URL(url).href, withQueryEncodedAnew(url)]
  return [...new Set(written.flatMap(address => [withoutPort(address), withPort(address)]))]
}

// By hand: URL would encode anew what it reads.
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
