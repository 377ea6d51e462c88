import { parseUrl } from '../../../common/web/parseUrl.ts'
import { WebError } from './webClient.ts'

export interface Hop {
  url: URL
  method: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
}

/**
 * Returns the request that a redirect asks for; null if the response is not a redirect. Another origin gets no body,
 * and only headers that are safe for any server. Throws WebError for a redirect without a valid address, or one that
 * would send a body to another origin.
 */
export function nextRequest(hop: Hop, status: number, location: string | null): Hop | null {
  if (!redirecting.has(status) || location === null) return null
  const url = parseUrl(location, hop.url)
  if (!url) throw new WebError('web.redirects', 'It redirects to no address.')
  const isSame = url.origin === hop.url.origin
  const headers = isSame ? hop.headers : pick(hop.headers, meantForAnybody)
  if (becomesRead(status, hop.method)) {
    const method = hop.method === 'HEAD' ? 'HEAD' : 'GET'
    return { url, method, headers: pick(headers, name => !ofBody(name)), body: null }
  }
  if (hop.body === null) return { ...hop, url, headers }
  if (!isSame) throw new WebError('web.redirects', 'It redirects what was sent to another place.')
  return { ...hop, url }
}

/**
 * Returns whether the redirect turns the request into a read, as browsers do; other methods that change data stay as
 * they are.
 */
function becomesRead(status: number, method: string): boolean {
  return status === 303 || (method === 'POST' && (status === 301 || status === 302))
}

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

function meantForAnybody(name: string): boolean {
  return ['accept', 'accept-encoding', 'accept-language', 'user-agent'].includes(name.toLowerCase())
}

function ofBody(name: string): boolean {
  return name.toLowerCase().startsWith('content-')
}

function pick(headers: Readonly<Record<string, string>>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)))
}
