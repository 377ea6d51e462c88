import type { IncomingHttpHeaders } from 'node:http'
import type { Server } from '@modelcontextprotocol/server'

/** A message as it arrived. */
export interface McpRequest {
  body: unknown
  headers: IncomingHttpHeaders
  signal: AbortSignal
}

export interface McpAnswer {
  status: number
  /** Undefined if the message has no answer. */
  message: Record<string, unknown> | undefined
}

/**
 * Answers one message with a server of its own, for clients of both revisions of the protocol. Nothing outlives the
 * request: there are no sessions and no subscriptions.
 */
export async function mcpAnswer(
  { body, headers, signal }: McpRequest,
  createServer: () => Promise<Server>,
): Promise<McpAnswer> {
  // Loaded late, because it takes long and many installations never need it.
  const { createMcpHandler } = await import('@modelcontextprotocol/server')
  const handler = createMcpHandler(createServer, { maxSubscriptions: 0, keepAliveMs: 0 })
  const request = new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: protocolHeaders(headers),
    signal,
  })
  const response = await handler.fetch(request, { parsedBody: body })
  const text = await response.text()
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const json = isStream ? lastData(text) : text
  return { status: response.status, message: json === '' ? undefined : JSON.parse(json) }
}

/** Passes on what the protocol reads; clients may leave out the types that they accept. */
function protocolHeaders(headers: IncomingHttpHeaders): Headers {
  const named = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[0].startsWith('mcp-') && typeof entry[1] === 'string',
  )
  return new Headers([
    ...named,
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
  ])
}

/** Returns the last event of a stream that has ended: the answer, after which nothing follows. */
function lastData(stream: string): string {
  const lines = stream.split(/\r?\n/).filter(line => line.startsWith('data:'))
  return lines.map(line => line.slice('data:'.length).trim()).findLast(data => data !== '') ?? ''
}
