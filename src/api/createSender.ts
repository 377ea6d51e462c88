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
  /** Sent unchanged, with its own type; instead of `body`. */
  content?: Blob
  /** Receives the number of bytes of the content sent so far. */
  onProgress?: ((bytes: number) => void) | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export interface Reply {
  status: number
  headers: Headers
  /** The parsed JSON body; undefined if there is none. */
  data: unknown
}

export interface Sender {
  readonly baseUrl: string
  /** Sends a call by path, for paths that are known only at run time, such as those of entities. Throws ApiError. */
  send(path: string, options?: SendOptions): Promise<Reply>
  /**
   * Returns the response with its body unread, without retries: for streams, which have their own. Throws ApiError.
   */
  open(path: string, options?: SendOptions): Promise<Response>
  /** Sends a prepared request with the common headers; the response's body is unread. Throws ApiError. */
  deliver(request: Request): Promise<Response>
}

type Deliver = (request: Request) => Promise<Response>

export interface SenderDeps {
  fetch: Deliver
  /** Address of the page; its origin serves the API. */
  pageUrl: string
  /** Address of the running script. */
  scriptUrl: string
  /** Alternative path of the API on the page's host (frontend.backend_api_url). */
  apiPath?: string
  /** Id of the page load (§7). */
  sessionId?: string
  /** Language for answers; defaults to the browser's. */
  language?: () => string
  /** Wraps each single attempt, to see what it says about the server. */
  watched?: (fetch: Deliver) => Deliver
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  now?: () => Date
}

/** Creates the only connection to the server: base address, headers, retries and errors of SPEC §7–9. */
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
    const response = await (isKeyedWrite(request) ? write(request, fetching) : fetching(request)).catch(
      reason => {
        if (request.signal.aborted) throw reason
        throw new ApiError(0, { title: 'The server cannot be reached' }, reason)
      },
    )
    if (!response.ok && response.status !== 304) throw await toApiError(response)
    return response
  }

  /** Sends the same idempotency key with every retry, automatic or by the person, so that the write happens once. */
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
    // Without no-store, Firefox delays a second tab's stream until the first one has filled the cache, which never
    // happens.
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

/** Returns true for writes that carry an idempotency key; a streamed response cannot be repeated. */
function isKeyedWrite({ method, headers }: Request): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())
  return isWrite && headers.get('accept') !== 'text/event-stream'
}
