import { WebError } from './webClient.ts'

export interface Hop {
  url: URL
  method: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
}

/** The request a redirect asks for; null for an answer that is none. Another origin is told nothing that was meant for the first. */
export function nextRequest(hop: Hop, status: number, location: string | null): Hop | null {
  if (!redirecting.has(status) || location === null) return null
  if (!URL.canParse(location, hop.url.href))
    throw new WebError('web.redirects', 'It redirects to no address.')
  const url = new URL(location, hop.url)
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

/** As browsers do: what else was to be changed elsewhere is not turned into something else. */
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
