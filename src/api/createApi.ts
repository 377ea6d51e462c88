import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/generated/types.d.ts'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { ApiError, toApiError } from './ApiError.ts'
import { apiAddress } from './apiAddress.ts'
import { clientHeaders } from './clientHeaders.ts'
import { type BrowserNetwork, type Connection, createConnection } from './connection/createConnection.ts'
import { watchedFetch } from './connection/watchedFetch.ts'
import { createRetryingFetch } from './retryingFetch.ts'
import { uploadFetch } from './uploadFetch.ts'
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

export interface Api {
  readonly baseUrl: string
  /** Whether the server is there. */
  readonly connection: Connection
  /** Typed calls of the contract's fixed paths. A failure is thrown as an ApiError, so `data` is there. */
  readonly client: Client<paths>
  /** A call by path, for what is only known while running, such as the entities. Throws ApiError. */
  send(path: string, options?: SendOptions): Promise<Reply>
  /** The answer with its body unread, asked for once: for streams, which repeat by rules of their own. Throws ApiError. */
  open(path: string, options?: SendOptions): Promise<Response>
}

export interface ApiDeps {
  fetch: (request: Request) => Promise<Response>
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
  /** Network of the browser; without it a lost connection is not watched. */
  browser?: BrowserNetwork
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  now?: () => Date
}

/** The one way to the server: base address, headers, retries and errors of SPEC §7–9. */
export function createApi(deps: ApiDeps): Api {
  const { pageUrl, scriptUrl, language, wait = waitFor } = deps
  const { random = Math.random, now = () => new Date() } = deps
  const baseUrl = apiAddress(pageUrl, deps.apiPath)
  const fixedHeaders = clientHeaders(scriptUrl, new URL(pageUrl).hostname, deps.sessionId)
  const connection = createConnection({ ask, wait: waitFor, browser: deps.browser })
  const keys = createWriteKeys(now)
  const retryingFetch = retrying(deps.fetch)
  return {
    baseUrl,
    connection,
    client: createClient<paths>({ baseUrl, fetch: one => deliver(one) }),
    send,
    open,
  }

  function retrying(fetch: ApiDeps['fetch']) {
    return createRetryingFetch({ fetch: watchedFetch(fetch, connection), wait, random, now })
  }

  async function deliver(request: Request, fetching = retryingFetch): Promise<Response> {
    for (const [name, value] of Object.entries(fixedHeaders)) request.headers.set(name, value)
    if (language && !request.headers.has('accept-language')) {
      request.headers.set('Accept-Language', language())
    }
    const response = await (isWrite(request.method) ? write(request, fetching) : fetching(request)).catch(
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

  async function ask(): Promise<boolean> {
    const signal = AbortSignal.timeout(limits.connection.answerMs)
    try {
      await deliver(new Request(`${baseUrl}/health_check`, { signal }))
      return true
    } catch (reason) {
      return reason instanceof ApiError && reason.status > 0 && reason.status < 500
    }
  }

  async function send(path: string, options: SendOptions = {}): Promise<Reply> {
    const { onProgress } = options
    const fetching = onProgress && retrying(uploadFetch(onProgress))
    const response = await deliver(requestOf(path, options), fetching)
    return { status: response.status, headers: response.headers, data: await bodyOf(response) }
  }

  function open(path: string, options: SendOptions = {}): Promise<Response> {
    return deliver(requestOf(path, options), watchedFetch(deps.fetch, connection))
  }

  function requestOf(path: string, options: SendOptions): Request {
    const url = new URL(baseUrl + path)
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value)
    return new Request(url, requestInit(options))
  }
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

function isWrite(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())
}
