import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface LegacyRequest {
  /** Method of the protocol; the HTTP method if there is no message. */
  method: string
  params: Record<string, unknown>
  id: unknown
  path: string
  headers: IncomingHttpHeaders
  reply: ServerResponse
  /** Answers with a result. */
  answer(result: unknown): void
  /** Answers with an error of the protocol. */
  answerError(code: number, message: string): void
}

/** A server of the old protocol that does whatever a test wants, over a socket. */
export interface LegacyServer {
  host: string
  url: string
  /** Methods of all requests, in order. */
  seen: string[]
  /** Its tools; a test may change the list. */
  tools: object[]
  /** Sessions that it knows; a test may forget them. */
  sessions: Set<string>
  /** Replaces what it does; requests that the function does not handle (false) are answered as usual. */
  behave(behavior: (request: LegacyRequest) => unknown): void
  stop(): Promise<void>
}

/** Starts the server. As usual, it offers no tools, and answers each call with `done`. */
export async function startLegacyServer(): Promise<LegacyServer> {
  const seen: string[] = []
  const sessions = new Set<string>()
  const tools: object[] = []
  let behavior: (request: LegacyRequest) => unknown = () => false
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    const { id, method = request.method ?? '', params = {} } = JSON.parse(body || '{}')
    seen.push(method)
    const answer = (result: unknown) => json(reply, 200, { jsonrpc: '2.0', id, result })
    const answerError = (code: number, message: string) =>
      json(reply, 200, { jsonrpc: '2.0', id, error: { code, message } })
    const { headers, url: path = '' } = request
    const asked = { method, params, id, path, headers, reply, answer, answerError }
    if ((await behavior(asked)) !== false) return
    const session = headers['mcp-session-id']
    if (session !== undefined && !sessions.has(String(session)))
      return json(reply, 404, {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_001, message: 'Session not found' },
      })
    usual(asked)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const behave = (next: typeof behavior) => {
    behavior = next
  }
  return { host, url: `http://${host}/mcp`, seen, tools, sessions, behave, stop }

  function usual({ method, params, id, reply, answer, headers }: LegacyRequest) {
    switch (method) {
      case 'initialize': {
        const session = `session-${sessions.size}-${Math.random()}`
        sessions.add(session)
        reply.setHeader('mcp-session-id', session)
        return answer({
          protocolVersion: params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'old', version: '1.0' },
        })
      }
      case 'tools/list':
        return answer({ tools })
      case 'tools/call':
        return answer({ content: [{ type: 'text', text: 'done' }] })
      case 'DELETE':
        sessions.delete(String(headers['mcp-session-id']))
        return reply.writeHead(200).end()
      default:
        if (id === undefined) return reply.writeHead(202).end()
        return json(reply, 200, { jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } })
    }
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

function json(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
