import { Readable } from 'node:stream'
import { Agent, request as send } from 'undici'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import { hostAndPort, isPublicAddress, urlRefusal } from './addressRules.ts'
import { guardedConnector, type Resolved } from './guardedConnector.ts'
import { type Hop, nextRequest } from './nextRequest.ts'
import { streamOf } from './streamOf.ts'
import { knownEncodings, unpackedBody } from './unpackedBody.ts'
import { type WebClient, WebError, type WebReply, type WebRequest, type WebStream } from './webClient.ts'

interface Options {
  /** Private hosts that may be reached, as host:port. */
  privateHosts: readonly string[]
  /** For tests: replaces the check for public addresses. */
  isAllowedAddress?: (address: string) => boolean
  /** For tests: replaces the system's resolver. */
  lookup?: (host: string) => Promise<readonly Resolved[]>
  /** Milliseconds without a byte after which a response counts as lost; 60,000 by default. */
  idleMs?: number
}

interface Opened {
  status: number
  headers: Headers
  url: string
  body: AsyncIterable<Buffer>
}

/** Limits of one request, across all its redirects. */
interface Limits {
  signal: AbortSignal
  maxBytes: number
  /** False if the caller gets redirects as responses and follows them itself. */
  follows: boolean
  /** Converts an error to the one that the caller gets, and throws it. */
  explain: (error: unknown) => never
}

const usualRedirects = 5
const connectMs = 10_000
/** Models may take long; their callers set a limit with their own signal. */
const fetchMs = 300_000
const fetchBytes = 32_000_000

/** Creates the web client over undici. */
export function createUndiciWebClient(options: Options): WebClient {
  const { isAllowedAddress = isPublicAddress, lookup, idleMs = 60_000 } = options
  const privateHosts = new Set(options.privateHosts)
  const policy = { isAllowedAddress, isAllowedHost: (place: string) => privateHosts.has(place) }
  const agent = new Agent({
    connect: guardedConnector({ ...policy, connectMs, ...(lookup && { lookup }) }),
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    connections: 64,
  })
  return { request, stream, fetch, refusal, isPrivateHost, close: () => agent.destroy() }

  async function request({
    timeoutMs = 20_000,
    maxBytes = 1_000_000,
    ...asked
  }: WebRequest): Promise<WebReply> {
    const { status, headers, url, body } = await open(asked, { timeoutMs, maxBytes })
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    return { status, headers, url, body: Buffer.concat(chunks) }
  }

  async function stream({
    timeoutMs = 20_000,
    maxBytes = 1_000_000,
    ...asked
  }: WebRequest): Promise<WebStream> {
    const closed = new AbortController()
    const signal = asked.signal ? AbortSignal.any([asked.signal, closed.signal]) : closed.signal
    const { body, ...answer } = await open({ ...asked, signal }, { timeoutMs, maxBytes })
    const readable = Readable.from(body, { objectMode: false })
    // A generator that was never started cannot clean up, so the request itself is aborted.
    readable.once('close', () => closed.abort())
    return { ...answer, body: readable }
  }

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const asked = new Request(input, init)
    const { url, method, signal, redirect } = asked
    const headers = Object.fromEntries(asked.headers)
    const body = asked.body ? { body: new Uint8Array(await asked.arrayBuffer()) } : {}
    const maxRedirects = redirect === 'error' ? 0 : usualRedirects
    const limits = { timeoutMs: fetchMs, maxBytes: fetchBytes, maxRedirects, follows: redirect !== 'manual' }
    const opened = await open({ url, method, headers, signal, ...body }, limits)
    // The body is already decompressed.
    for (const name of ['content-encoding', 'content-length']) opened.headers.delete(name)
    const isEmpty = opened.status === 204 || opened.status === 304 || method === 'HEAD'
    return new Response(isEmpty ? null : streamOf(opened.body), opened)
  }

  function refusal(url: string): string | null {
    return urlRefusal(url, policy)
  }

  function isPrivateHost(url: string): boolean {
    const parsed = parseUrl(url)
    return parsed !== null && policy.isAllowedHost(hostAndPort(parsed))
  }

  async function open(
    asked: WebRequest,
    {
      timeoutMs,
      maxBytes,
      maxRedirects = usualRedirects,
      follows = true,
    }: Required<Pick<WebRequest, 'timeoutMs' | 'maxBytes'>> & { maxRedirects?: number; follows?: boolean },
  ) {
    const limits = { maxBytes, follows, ...deadline(asked.signal, timeoutMs) }
    let hop = firstHop(asked)
    for (let left = maxRedirects; ; left--) {
      requireWithin(hop.url, asked)
      requireAllowed(hop.url.href)
      const { answer, next } = await ask(hop, limits).catch(limits.explain)
      if (!next) return answer
      if (left === 0) throw new WebError('web.redirects', tooMany(maxRedirects))
      requireWithin(next.url, asked)
      requireOwnWay(hop.url, next.url)
      hop = next
    }
  }

  async function ask(hop: Hop, limits: Limits): Promise<{ answer: Opened; next: Hop | null }> {
    const { url, method, headers, body } = hop
    const { signal } = limits
    const sent = { 'user-agent': 'Switchboard', 'accept-encoding': knownEncodings, ...headers }
    const raw = await send(url, { dispatcher: agent, method: method as 'GET', headers: sent, body, signal })
    const answer = { status: raw.statusCode, headers: headersOf(raw.headers), url: url.href }
    // The body may fail when nothing listens any more.
    raw.body.on('error', () => {})
    try {
      const next = limits.follows ? nextRequest(hop, answer.status, answer.headers.get('location')) : null
      if (next) raw.body.destroy()
      return {
        answer: { ...answer, body: bodyOf(raw.body, answer.headers.get('content-encoding'), limits) },
        next,
      }
    } catch (error) {
      raw.body.destroy()
      throw error
    }
  }

  /** Refuses a redirect from another origin to a private host: only a direct request may reach it. */
  function requireOwnWay(from: URL, to: URL): void {
    if (from.origin === to.origin || !policy.isAllowedHost(hostAndPort(to))) return
    throw new WebError('web.forbidden', 'It redirects into a private network.')
  }

  function requireAllowed(url: string): void {
    const why = refusal(url)
    if (why) throw new WebError('web.forbidden', why)
  }
}

function requireWithin(url: URL, { isWithin = () => true }: WebRequest): void {
  if (isWithin(url)) return
  throw new WebError('web.elsewhere', `It leads to ${url.host}.`, { leadsTo: url.origin })
}

function tooMany(redirects: number): string {
  return redirects === 0 ? 'It redirects elsewhere.' : 'It redirects again and again.'
}

function firstHop({ url, method = 'GET', headers = {}, body }: WebRequest): Hop {
  const parsed = parseUrl(url)
  if (!parsed) throw new WebError('web.forbidden', 'This is not a web address.')
  return { url: parsed, method, headers, body: body ?? null }
}

async function* bodyOf(
  body: Readable,
  encoding: string | null,
  { maxBytes, explain }: Pick<Limits, 'maxBytes' | 'explain'>,
): AsyncGenerator<Buffer> {
  try {
    yield* unpackedBody(body, encoding, maxBytes)
  } catch (error) {
    explain(error)
  } finally {
    body.destroy()
  }
}

function deadline(signal: AbortSignal | undefined, timeoutMs: number): Pick<Limits, 'signal' | 'explain'> {
  const late = AbortSignal.timeout(timeoutMs)
  return { signal: signal ? AbortSignal.any([signal, late]) : late, explain }

  function explain(error: unknown): never {
    if (signal?.aborted) throw signal.reason
    if (late.aborted) throw new WebError('web.timeout', 'Did not answer in time.')
    throw asWebError(error)
  }
}

function asWebError(error: unknown): WebError {
  if (error instanceof WebError) return error
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  const cause = { cause: error }
  if (slow.has(code)) return new WebError('web.timeout', 'Did not answer in time.', cause)
  return new WebError('web.unreachable', `Cannot be reached${code && ` (${code})`}.`, cause)
}

const slow: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

function headersOf(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}
