export type WebFailure =
  /** Never asked: no web address, or one that leads to somewhere that is not public. */
  | 'web.forbidden'
  | 'web.unreachable'
  | 'web.timeout'
  | 'web.too_large'
  | 'web.redirects'
  /** It leads out of where the asker wanted to stay; nothing was asked there. */
  | 'web.elsewhere'

/** No answer came; the message is a sentence for the people who wrote the address. */
export class WebError extends Error {
  readonly code: WebFailure
  /** The place that it leads to, of `web.elsewhere`. */
  readonly leadsTo: string | undefined

  constructor(code: WebFailure, message: string, options?: ErrorOptions & { leadsTo?: string }) {
    super(message, options)
    this.name = 'WebError'
    this.code = code
    this.leadsTo = options?.leadsTo
  }
}

export interface WebRequest {
  url: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** For everything together, redirects too; 20 000 if left out. */
  timeoutMs?: number
  /** Most bytes of the answer, counted as they are once unpacked; a million if left out. */
  maxBytes?: number
  /** Asked of the address and of each redirect before it is followed; everywhere, if left out. */
  isWithin?: (url: URL) => boolean
}

export interface WebReply {
  status: number
  headers: Headers
  /** Where it came from, after redirects. */
  url: string
  body: Buffer
}

/**
 * The only way out to addresses that somebody else wrote: reaches public web servers and those the installation names,
 * whatever a name resolves to and wherever an answer redirects.
 */
export interface WebClient {
  /** Any status is an answer; throws WebError, and the signal's reason where it is aborted. */
  request(request: WebRequest): Promise<WebReply>
  /** The same as `fetch`, for libraries that want one; it passes answers on as they come. Of `redirect`, error is heeded. */
  fetch: typeof globalThis.fetch
  /** Why an address will not be asked, as far as can be told before its name is looked up; null where it may be. */
  refusal(url: string): string | null
  close(): Promise<void>
}
