import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import {
  type CallToolRequest,
  createMcpHandler,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'

type Call = CallToolRequest['params'] & { signal: AbortSignal }

/** A server that speaks the new protocol alone, over a socket. */
export interface ModernServer {
  host: string
  url: string
  /** Method and headers of each request, in order. */
  seen: { method: string; headers: IncomingHttpHeaders }[]
  stop(): Promise<void>
}

export interface ModernServerOptions {
  /** The tools; a test may change the list while the server runs. */
  tools: readonly object[]
  /** Title by which the server calls itself. */
  title?: string
  call: (call: Call) => unknown
  /** Status of a refusal, such as 401; undefined lets the request pass. */
  refuse?: (headers: IncomingHttpHeaders) => number | undefined
  /** Answers a request in place of the server; returns whether it did. */
  guard?: (request: IncomingMessage, reply: ServerResponse) => Promise<boolean>
}

/** Starts the server. */
export async function startModernServer({
  tools,
  title = 'Modern shop',
  call,
  refuse,
  guard,
}: ModernServerOptions): Promise<ModernServer> {
  const seen: ModernServer['seen'] = []
  const handler = createMcpHandler(
    () => {
      const server = new Server(
        { name: 'modern', title, version: '2.0' },
        { capabilities: { tools: {} }, instructions: 'Ask for the order first.' },
      )
      server.setRequestHandler('tools/list', () => ({ tools }) as never)
      server.setRequestHandler(
        'tools/call',
        async ({ params }, context: ServerContext) =>
          (await call({ ...params, signal: context.mcpReq.signal })) as never,
      )
      return server
    },
    { legacy: 'reject' },
  )
  const server = createServer(async (request, reply) => {
    const gone = new AbortController()
    reply.on('close', () => gone.abort())
    const body = await text(request)
    const { headers } = request
    seen.push({ method: String(JSON.parse(body || '{}').method), headers })
    const refusal = refuse?.(headers)
    if (refusal !== undefined) return reply.writeHead(refusal).end()
    if (await guard?.(request, reply)) return
    const answer = await handler.fetch(
      new Request(`http://${headers.host}${request.url}`, {
        method: request.method ?? 'POST',
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body,
        signal: gone.signal,
      }),
    )
    reply.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (!answer.body) return reply.end()
    await pipeline(Readable.fromWeb(answer.body as NodeStream), reply).catch(() => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/mcp`, seen, stop }

  async function stop(): Promise<void> {
    await handler.close()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
