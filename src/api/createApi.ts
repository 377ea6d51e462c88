import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/generated/types.d.ts'
import { ApiError, toApiError } from './ApiError.ts'
import { clientHeaders } from './clientHeaders.ts'
import { randomText } from './randomText.ts'
import { createRetryingFetch } from './retryingFetch.ts'
import { uploadFetch } from './uploadFetch.ts'

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
  /** Typed calls of the contract's fixed paths. A failure is thrown as an ApiError, so `data` is there. */
  readonly client: Client<paths>
  /** A call by path, for what is only known while running, such as the entities. Throws ApiError. */
  send(path: string, options?: SendOptions): Promise<Reply>
}

interface Deps {
  fetch: (request: Request) => Promise<Response>
  /** Address of the page, whose origin serves the API. */
  pageUrl: string
  /** Address of the running script. */
  scriptUrl: string
  /** The language that answers should be in; the browser's own where it is not given. */
  language?: () => string
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
}

/** The one way to the server: base address, headers, retries and errors of SPEC §7–9. */
export function createApi(deps: Deps): Api {
  const { fetch, pageUrl, scriptUrl, language, wait = waitFor, random = Math.random } = deps
  const { origin, hostname } = new URL(pageUrl)
  const baseUrl = `${origin}/api`
  const fixedHeaders = clientHeaders(scriptUrl, hostname)
  const retryingFetch = createRetryingFetch({ fetch, wait, random })
  return { baseUrl, client: createClient<paths>({ baseUrl, fetch: request => deliver(request) }), send }

  async function deliver(request: Request, fetching = retryingFetch): Promise<Response> {
    for (const [name, value] of Object.entries(fixedHeaders)) request.headers.set(name, value)
    if (language && !request.headers.has('accept-language')) {
      request.headers.set('Accept-Language', language())
    }
    // The same key goes with every repetition, so that a repeated write is done once.
    if (isWrite(request.method) && !request.headers.has('idempotency-key')) {
      request.headers.set('Idempotency-Key', randomText(32))
    }
    const response = await fetching(request).catch(reason => {
      if (request.signal.aborted) throw reason
      throw new ApiError(0, { title: 'The server cannot be reached' }, reason)
    })
    if (!response.ok && response.status !== 304) throw await toApiError(response)
    return response
  }

  async function send(path: string, options: SendOptions = {}): Promise<Reply> {
    const url = new URL(baseUrl + path)
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value)
    const { onProgress } = options
    const fetching = onProgress && createRetryingFetch({ fetch: uploadFetch(onProgress), wait, random })
    const response = await deliver(new Request(url, requestInit(options)), fetching)
    return { status: response.status, headers: response.headers, data: await bodyOf(response) }
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

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
