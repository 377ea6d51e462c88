import { streamOf } from '../web/streamOf.ts'
import type { WebClient } from '../web/webClient.ts'
import { asMcpError, errorOfStatus, LostSession, tooLargeError } from './asMcpError.ts'
import { type Exchange, exchanges } from './exchange.ts'
import type { McpError, McpServer } from './mcpClient.ts'
import { type TokenRenewal, unauthorizedError } from './tokenRenewal.ts'

interface Options {
  fetch: WebClient['fetch']
  renewal: TokenRenewal
  /** The server of the connection, for requests outside an operation, such as the notice of an aborted one. */
  server: McpServer
}

type Send = (url: string | URL, init?: RequestInit) => Promise<Response>

/**
 * Creates the function with which the library sends. It adds the connection's headers and token, renews a refused
 * token, counts the bytes of answers, and recognizes failures before the library replaces them. It opens no listening
 * streams.
 */
export function mcpFetch({ fetch, renewal, server }: Options): Send {
  return async (url, init = {}) => {
    if (init.method === 'GET') return new Response(null, { status: 405 })
    const exchange = exchanges.getStore() ?? aside(server)
    try {
      return await ask(url, init, exchange)
    } catch (error) {
      throw error instanceof LostSession ? error : noted(exchange, error)
    }
  }

  async function ask(url: string | URL, init: RequestInit, exchange: Exchange): Promise<Response> {
    const token = await renewal.current(exchange.server)
    const first = await send(url, init, exchange, token)
    if (first.status !== 401) return checked(first, init, exchange)
    await first.body?.cancel()
    const renewed = await renewal.renew(exchange.server, token)
    const second = await send(url, init, exchange, renewed)
    if (second.status !== 401) return checked(second, init, exchange)
    await second.body?.cancel()
    renewal.forget(exchange.server.key)
    throw unauthorizedError()
  }

  function send(
    url: string | URL,
    init: RequestInit,
    { server, signal }: Exchange,
    token: string | undefined,
  ) {
    const headers = new Headers({ ...server.headers })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const signals = init.signal ? [init.signal, signal] : [signal]
    return fetch(url, { ...init, headers, signal: AbortSignal.any(signals) })
  }
}

async function checked(response: Response, init: RequestInit, exchange: Exchange): Promise<Response> {
  const { status, headers } = response
  const failure = errorOfStatus(status)
  const isOfSession = new Headers(init.headers).has('mcp-session-id')
  if (failure || (status === 404 && isOfSession)) await response.body?.cancel()
  if (failure) throw failure
  if (status === 404 && isOfSession) throw new LostSession()
  exchange.isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const body = response.body && streamOf(counted(response.body, exchange))
  const read = new Response(body, { status, headers })
  if (status !== 400 || !isOfSession) return read
  const text = await read.text()
  // Many servers answer so instead of 404.
  if (/\bsession\b/i.test(text.slice(0, 2000))) throw new LostSession()
  return new Response(text, { status, headers })
}

async function* counted(body: ReadableStream<Uint8Array>, exchange: Exchange): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      exchange.bytesLeft -= chunk.byteLength
      if (exchange.bytesLeft < 0) throw tooLargeError()
      yield chunk
    }
  } catch (error) {
    throw noted(exchange, error)
  }
}

function noted(exchange: Exchange, error: unknown): McpError {
  const failure = asMcpError(error)
  exchange.failure ??= failure
  return failure
}

function aside(server: McpServer): Exchange {
  return { server, signal: AbortSignal.timeout(5000), bytesLeft: 100_000 }
}
