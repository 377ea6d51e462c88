import { ApiError, toApiError } from './ApiError.ts'
import { apiAddress } from './apiAddress.ts'
import { clientHeaders } from './clientHeaders.ts'
import { createRetryingFetch } from './retryingFetch.ts'
import { waitFor } from './waitFor.ts'
import { createWriteKeys, endOf, intentOf, type WriteEnd } from './writeKeys.ts'

export interface SendOptions {
  method?: string
  query?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, under its own type; instead of `body`. */
  content?: Blob
  /** Told how many bytes of the content have left. */
  onProgress?: ((bytes: number) => void) | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export interface Reply {
  status: number
  headers: Headers
  /** The parsed JSON body; undefined where there is none. */
  data: unknown
}

export interface Sender {
  readonly baseUrl: string
  /** A call by path, for what is only known while running, such as the entities. Throws ApiError. */
  send(path: string, options?: SendOptions): Promise<Reply>
  /** The answer with its body unread, asked for once: for streams, which repeat by rules of their own. Throws ApiError. */
  open(path: string, options?: SendOptions): Promise<Response>
  /** A request as it is, with all that each request has; its answer is unread. Throws ApiError. */
  deliver(request: Request): Promise<Response>
}

type Deliver = (request: Request) => Promise<Response>

export interface SenderDeps {
  fetch: Deliver
  /** Address of the page, whose origin serves the API. */
  pageUrl: string
  /** Address of the running script. */
  scriptUrl: string
  /** Another path of the page's host to reach the API at (frontend.backend_api_url). */
  apiPath?: string
  /** Names the loading of the page (§7). */
  sessionId?: string
  /** The language that answers should be in; the browser's own where it is not given. */
  language?: () => string
  /** Put around each single attempt, to see what it says about the server. */
  watched?: (fetch: Deliver) => Deliver
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  now?: () => Date
}

/** The one way to the server: base address, headers, retries and errors of SPEC §7–9. */
export function createSender(deps: SenderDeps): Sender {
  const { pageUrl, scriptUrl, language, wait = waitFor } = deps
  const { random = Math.random, now = () => new Date(), watched = unwatched } = deps
  const baseUrl = apiAddress(pageUrl, deps.apiPath)
  const fixedHeaders = clientHeaders(scriptUrl, new URL(pageUrl).hostname, deps.sessionId)
  const keys = createWriteKeys(now)
  const retryingFetch = retrying(deps.fetch)
  return { baseUrl, send, open, deliver: request => deliver(request) }

  function retrying(fetch: Deliver) {
    return createRetryingFetch({ fetch: watched(fetch), wait, random, now })
  }

  async function deliver(request: Request, fetching = retryingFetch): Promise<Response> {
    for (const [name, value] of Object.entries(fixedHeaders)) request.headers.set(name, value)
    if (language && !request.headers.has('accept-language')) {
      request.headers.set('Accept-Language', language())
    }
    const response = await (isRepeatable(request) ? write(request, fetching) : fetching(request)).catch(
      reason => {
        if (request.signal.aborted) throw reason
        throw new ApiError(0, { title: 'The server cannot be reached' }, reason)
      },
    )
    if (!response.ok && response.status !== 304) throw await toApiError(response)
    return response
  }

  /** The same key goes with every repetition, by us or by the person, so that a repeated write is done once. */
  async function write(request: Request, fetching: typeof retryingFetch): Promise<Response> {
    const intent = await intentOf(request)
    const key = request.headers.get('idempotency-key') ?? keys.keyOf(intent)
    request.headers.set('Idempotency-Key', key)
    let end: WriteEnd = 'lost'
    try {
      const response = await fetching(request)
      end = await endOf(response)
      return response
    } finally {
      keys.ended(intent, key, end)
    }
  }

  async function send(path: string, options: SendOptions = {}): Promise<Reply> {
    const { onProgress } = options
    const fetching = onProgress && retrying((await import('./uploadFetch.ts')).uploadFetch(onProgress))
    const response = await deliver(requestOf(path, options), fetching)
    return { status: response.status, headers: response.headers, data: await bodyOf(response) }
  }

  function open(path: string, options: SendOptions = {}): Promise<Response> {
    // Firefox has a second tab wait until the first one's stream has filled its cache, which is never.
    return deliver(new Request(requestOf(path, options), { cache: 'no-store' }), watched(deps.fetch))
  }

  function requestOf(path: string, options: SendOptions): Request {
    const url = new URL(baseUrl + path)
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value)
    return new Request(url, requestInit(options))
  }
}

function unwatched(fetch: Deliver): Deliver {
  return fetch
}

function requestInit({ method = 'GET', body, content, headers = {}, signal }: SendOptions): RequestInit {
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return {
    method,
    headers: { Accept: 'application/json', ...type, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(content && { body: content }),
    ...(signal && { signal }),
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** A write that is done once however often it is sent; what is told as it happens cannot be told again. */
function isRepeatable({ method, headers }: Request): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())
  return isWrite && headers.get('accept') !== 'text/event-stream'
}
