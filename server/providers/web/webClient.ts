import type { Readable } from 'node:stream'

export type WebFailure =
  /** Not requested: the address is no web address or leads to a host that is not public. */
  | 'web.forbidden'
  | 'web.unreachable'
  | 'web.timeout'
  | 'web.too_large'
  | 'web.redirects'
  /** The address leads outside the scope that the caller set; nothing was requested there. */
  | 'web.elsewhere'

/** No response. The message is a sentence for the people who entered the address. */
export class WebError extends Error {
  readonly code: WebFailure
  /** Origin that a `web.elsewhere` leads to. */
  readonly leadsTo: string | undefined
  /** Status of a response that is as good as none. */
  readonly status: number | undefined

  constructor(
    code: WebFailure,
    message: string,
    options?: ErrorOptions & { leadsTo?: string; status?: number },
  ) {
    super(message, options)
    this.name = 'WebError'
    this.code = code
    this.leadsTo = options?.leadsTo
    this.status = options?.status
  }
}

export interface WebRequest {
  url: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** Total time, redirects included; 20,000 by default. */
  timeoutMs?: number
  /** Maximum size of the decompressed response in bytes; a million by default. */
  maxBytes?: number
  /** Checks the address and each redirect before the request; allows every address by default. */
  isWithin?: (url: URL) => boolean
}

export interface WebReply {
  status: number
  headers: Headers
  /** Final address, after redirects. */
  url: string
  body: Buffer
}

/** A response that is read as it arrives. Destroying the body closes the connection. */
export interface WebStream extends Omit<WebReply, 'body'> {
  body: Readable
}

/**
 * The only way to reach addresses that someone else supplied. It reaches only public web servers and the hosts that the
 * installation allows, regardless of DNS results and redirects.
 */
export interface WebClient {
  /** Returns a response of any status. Throws WebError, or the signal's reason if it is aborted. */
  request(request: WebRequest): Promise<WebReply>
  /** Works like `request`, and passes the body on as it arrives, decompressed. Read or destroy it. */
  stream(request: WebRequest): Promise<WebStream>
  /**
   * Works like `fetch`, for libraries that need one, and passes responses on as they arrive. `redirect: 'error'` refuses
   * redirects; `manual` returns them as responses, to callers that follow only some of them.
   */
  fetch: typeof globalThis.fetch
  /** Returns why an address will not be requested, as far as known without resolving its name; null if it may be. */
  refusal(url: string): string | null
  /** Returns whether an address is on a private host that the installation allows (PRIVATE_HOSTS). */
  isPrivateHost(url: string): boolean
  close(): Promise<void>
}
