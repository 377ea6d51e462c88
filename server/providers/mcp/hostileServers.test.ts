import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type LegacyRequest,
  type LegacyServer,
  startLegacyServer,
} from '../../../tests/support/mcp/legacyServer.ts'
import { type ModernServer, startModernServer } from '../../../tests/support/mcp/modernServer.ts'
import { withoutSecrets } from '../../secrets/withoutSecrets.ts'
import { createUndiciWebClient } from '../web/undiciWebClient.ts'
import { createMcpClient } from './createMcpClient.ts'
import type { McpClient, McpError, McpServer } from './mcpClient.ts'

const signal = () => new AbortController().signal
const call = (more = {}) => ({
  name: 'work',
  arguments: {},
  // Longer than the test itself: only what fails at once passes.
  timeoutMs: 3_600_000,
  signal: signal(),
  ...more,
})
const tool = (name: unknown, more = {}) => ({ name, inputSchema: { type: 'object' }, ...more })

let server: LegacyServer
let other: LegacyServer
let modern: ModernServer
let accepted: string | null = null
let web: ReturnType<typeof createUndiciWebClient>
let client: McpClient

beforeAll(async () => {
  server = await startLegacyServer()
  other = await startLegacyServer()
  modern = await startModernServer({
    tools: [],
    call: () => ({ content: [{ type: 'text', text: 'done' }] }),
    refuse: ({ authorization }) => (authorization === `Bearer ${accepted}` ? undefined : 401),
  })
  web = createUndiciWebClient({ privateHosts: [server.host, other.host, modern.host] })
  client = createMcpClient({ fetch: web.fetch, withoutSecrets })
})
afterEach(async () => {
  await client.close()
  for (const { seen, sessions, behave } of [server, other]) {
    seen.length = 0
    sessions.clear()
    behave(() => false)
  }
})
afterAll(async () => {
  await web?.close()
  await Promise.all([server?.stop(), other?.stop(), modern?.stop()])
})

const old = (more: Partial<McpServer> = {}): McpServer => ({
  key: 'tenant/connection',
  url: server.url,
  headers: {},
  era: { kind: 'legacy' },
  ...more,
})
const failure = (work: Promise<unknown>): Promise<McpError> =>
  work.then(
    answer => Promise.reject(new Error(`It answered ${JSON.stringify(answer)}`)),
    (error: McpError) => error,
  )
const on = (method: string, behavior: (request: LegacyRequest) => unknown) =>
  server.behave(request => (request.method === method ? behavior(request) : false))

describe('a session', () => {
  it('is shared by calls of one connection, and not by those of another', async () => {
    await Promise.all([1, 2, 3].map(() => client.callTool(old(), call())))
    await client.callTool(old({ key: 'other/connection' }), call())
    expect(server.seen.filter(method => method === 'initialize')).toHaveLength(2)
  })

  it('is made anew if the connection changes', async () => {
    await client.callTool(old(), call())
    await client.callTool(old({ headers: { 'x-team': 'two' } }), call())
    expect(server.seen.filter(method => method === 'initialize')).toHaveLength(2)
  })

  it('that the server has lost is made anew, and all calls are carried out', async () => {
    await client.callTool(old(), call())
    server.sessions.clear()
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.callTool(old(), call())))
    expect(answers.map(({ text }) => text)).toEqual(['done', 'done', 'done', 'done'])
    expect(server.seen.filter(method => method === 'initialize')).toHaveLength(2)
  })

  it('that the server refuses with 400 is made anew too', async () => {
    await client.callTool(old(), call())
    const [lost] = server.sessions
    on('tools/call', ({ headers, reply }) => {
      if (headers['mcp-session-id'] !== lost) return false
      reply.writeHead(400).end('{"error":{"message":"Bad Request: No valid session ID provided"}}')
    })
    expect(await client.callTool(old(), call())).toMatchObject({ text: 'done' })
  })

  it('that is lost again and again fails after the second try', async () => {
    on('tools/call', ({ reply }) => reply.writeHead(404).end())
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'unavailable' })
    expect(server.seen.filter(method => method === 'tools/call')).toHaveLength(2)
  })

  it('ends at the server when it has been idle', async () => {
    const brief = createMcpClient({ fetch: web.fetch, withoutSecrets, idleMs: 1 })
    await brief.callTool(old(), call())
    await expect.poll(() => server.seen).toContain('DELETE')
    await brief.callTool(old(), call())
    expect(server.seen.filter(method => method === 'initialize')).toHaveLength(2)
    await brief.close()
  })

  it('survives the abort of the call that opened it', async () => {
    const stop = new AbortController()
    let go = () => {}
    const isAsked = new Promise<void>(asked => {
      on('initialize', async () => {
        asked()
        await new Promise<void>(resolve => {
          go = resolve
        })
        return false
      })
    })
    const first = failure(client.callTool(old(), call({ signal: stop.signal })))
    const second = client.callTool(old(), call())
    await isAsked
    stop.abort(new Error('left'))
    expect(await first).toMatchObject({ message: 'left' })
    go()
    expect(await second).toMatchObject({ text: 'done' })
  })
})

describe('a call', () => {
  it('fails at once if the connection is cut', async () => {
    on('tools/call', ({ reply }) => reply.destroy())
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'unavailable' })
    expect(server.seen.filter(method => method === 'tools/call')).toHaveLength(1)
  })

  it('fails at once if its stream is cut', async () => {
    on('tools/call', ({ reply }) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' })
      reply.write('id: 1\ndata:\n\n', () => reply.destroy())
    })
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'unavailable' })
  })

  it('fails at once if its stream ends without an answer', async () => {
    on('tools/call', ({ reply }) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 1\ndata:\n\n')
    })
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'unavailable' })
    expect(server.seen.filter(method => method === 'tools/call')).toHaveLength(1)
  })

  it('leaves others of its session alone when it is cut', async () => {
    let waits = (): void => {}
    const isWaiting = new Promise<void>(resolve => {
      waits = resolve
    })
    let go = () => {}
    on('tools/call', async ({ params, reply }) => {
      if (params.name === 'cut') return reply.destroy()
      waits()
      await new Promise<void>(resolve => {
        go = resolve
      })
      return false
    })
    const slow = client.callTool(old(), call())
    await isWaiting
    await failure(client.callTool(old(), call({ name: 'cut' })))
    go()
    expect(await slow).toMatchObject({ text: 'done' })
  })

  it('fails at once if another question is answered', async () => {
    on('tools/call', ({ reply }) => {
      reply.writeHead(200, { 'content-type': 'application/json' })
      reply.end('{"jsonrpc":"2.0","id":4711,"result":{"content":[]}}')
    })
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'invalid' })
  })

  it.each(['application/json', 'text/event-stream'])('fails if the answer is huge, as %s', async type => {
    on('tools/call', ({ reply }) => {
      reply.writeHead(200, { 'content-type': type })
      const chunk = 'x'.repeat(100_000)
      const more = () => {
        while (!reply.destroyed && reply.write(chunk));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'too_large' })
  })

  it('fails if the answer nests without end', async () => {
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`
    on('tools/call', ({ reply, id }) => {
      reply.writeHead(200, { 'content-type': 'application/json' })
      reply.end(`{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":${deep}}}`)
    })
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'invalid' })
    expect(await client.listTools(old(), signal())).toEqual({ tools: [], leftOut: [] })
  })

  it('shortens a long text, and says so', async () => {
    on('tools/call', ({ answer }) => answer({ content: [{ type: 'text', text: 'x'.repeat(60_000) }] }))
    const { text, isShortened } = await client.callTool(old(), call())
    expect(text).toHaveLength(50_000)
    expect(text).toMatch(/x\n\[The answer is longer\. The rest was left out\.\]$/)
    expect(isShortened).toBe(true)
  })

  it('passes on why the server refuses it', async () => {
    on('tools/call', ({ answerError, params }) => answerError(-32_602, `Unknown tool: ${params.name}`))
    expect(await failure(client.callTool(old(), call()))).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Unknown tool: work'),
      rpcCode: -32_602,
      mayBeOutdated: true,
    })
  })

  it('that is aborted is cancelled at the server', async () => {
    const stop = new AbortController()
    on('tools/call', () => stop.abort(new Error('left')))
    await expect(client.callTool(old(), call({ signal: stop.signal }))).rejects.toThrow('left')
    await expect.poll(() => server.seen).toContain('notifications/cancelled')
  })

  it('names the status of a server that is out of order', async () => {
    on('tools/call', ({ reply }) => reply.writeHead(503).end())
    expect(await failure(client.callTool(old(), call()))).toMatchObject({
      code: 'unavailable',
      status: 503,
      message: 'The server answered 503.',
    })
    on('tools/call', ({ reply }) => reply.writeHead(403).end())
    expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'forbidden' })
  })
})

describe('a list', () => {
  it('ends after eight pages of endless cursors', async () => {
    let page = 0
    on('tools/list', ({ answer }) => answer({ tools: [tool(`tool-${++page}`)], nextCursor: `${page}` }))
    const { tools, leftOut } = await client.listTools(old(), signal())
    expect(tools).toHaveLength(8)
    expect(leftOut).toEqual([{ reason: 'too_many_pages' }])
  })

  it('takes 500 of 20,000 tools, and says how many it left out', async () => {
    const tools = Array.from({ length: 20_000 }, (_, at) => tool(`tool-${at}`))
    on('tools/list', ({ answer }) => answer({ tools }))
    const list = await client.listTools(old(), signal())
    expect(list.tools).toHaveLength(500)
    expect(list.leftOut).toEqual([{ reason: 'too_many_tools', count: 19_500 }])
  })

  it('keeps the tools beside a broken one', async () => {
    let deep: object = {}
    for (let level = 0; level < 500; level++) deep = { deep }
    on('tools/list', ({ answer }) =>
      answer({
        tools: [
          tool('good', { inputSchema: { type: 'object', required: ['a'] } }),
          tool('bad', { inputSchema: { type: 'string' } }),
          tool(17),
          null,
          tool('deep', { inputSchema: { type: 'object', properties: deep } }),
          tool('good', { title: 'The same name' }),
        ],
      }),
    )
    const list = await client.listTools(old(), signal())
    expect(list.tools).toEqual([
      {
        name: 'good',
        title: 'good',
        description: '',
        inputSchema: { type: 'object', required: ['a'] },
        annotations: {},
      },
    ])
    expect(list.leftOut).toEqual([
      { reason: 'invalid', name: 'bad' },
      { reason: 'invalid' },
      { reason: 'invalid' },
      { reason: 'invalid', name: 'deep' },
      { reason: 'duplicate', name: 'good' },
    ])
  })

  it('ends at two megabytes: with the pages before, or as an error if there are none', async () => {
    const huge = { tools: [tool('huge', { description: 'x'.repeat(2_000_000) })] }
    on('tools/list', ({ answer, params }) =>
      answer(params.cursor ? huge : { tools: [tool('small')], nextCursor: 'more' }),
    )
    const list = await client.listTools(old(), signal())
    expect(list.tools.map(({ name }) => name)).toEqual(['small'])
    expect(list.leftOut).toEqual([{ reason: 'too_large' }])
    on('tools/list', ({ answer }) => answer(huge))
    expect(await failure(client.listTools(old(), signal()))).toMatchObject({ code: 'too_large' })
  })
})

describe('an address', () => {
  it('that redirects within its origin is followed', async () => {
    server.behave(({ reply, path }) =>
      path === '/mcp' ? reply.writeHead(307, { location: '/mcp/' }).end() : false,
    )
    expect(await client.callTool(old(), call())).toMatchObject({ text: 'done' })
  })

  it('that redirects to another origin is refused, and nothing arrives there', async () => {
    for (const status of [302, 307]) {
      server.behave(({ reply }) => reply.writeHead(status, { location: other.url }).end())
      expect(await failure(client.callTool(old(), call()))).toMatchObject({ code: 'address' })
      expect(await failure(client.discover(old(), signal()))).toMatchObject({ code: 'address' })
    }
    expect(other.seen).toEqual([])
  })

  it('in a private network is refused', async () => {
    const strict = createUndiciWebClient({ privateHosts: [] })
    const guarded = createMcpClient({ fetch: strict.fetch, withoutSecrets })
    expect(await failure(guarded.callTool(old(), call()))).toMatchObject({ code: 'address' })
    expect(await failure(guarded.discover(old(), signal()))).toMatchObject({ code: 'address' })
    expect(server.seen).toEqual([])
    await strict.close()
  })

  it('of a web page is not taken for an MCP server', async () => {
    server.behave(({ reply }) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'))
    expect(await failure(client.discover(old(), signal()))).toMatchObject({ code: 'invalid' })
  })
})

describe('a token', () => {
  const signedIn = async (more: Partial<McpServer> = {}): Promise<McpServer> => {
    accepted = 'first-token'
    const server = { key: `${Math.random()}`, url: modern.url, headers: {}, token: accepted }
    const { era } = await client.discover(server, signal())
    return { ...server, era, ...more }
  }

  it('that has expired is renewed once for four calls, and all succeed', async () => {
    let renewals = 0
    const server = await signedIn({
      onUnauthorized: async refused => {
        expect(refused).toBe('first-token')
        renewals++
        return 'second-token'
      },
    })
    accepted = 'second-token'
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.callTool(server, call())))
    expect(answers.map(({ text }) => text)).toEqual(['done', 'done', 'done', 'done'])
    await client.callTool(server, call())
    expect(renewals).toBe(1)
  })

  it('that is refused twice ends in unauthorized, and the next call renews again', async () => {
    let renewals = 0
    const server = await signedIn({ onUnauthorized: async () => `wrong-token-${++renewals}` })
    accepted = 'another-token'
    modern.seen.length = 0
    expect(await failure(client.callTool(server, call()))).toMatchObject({
      code: 'unauthorized',
      status: 401,
    })
    expect(modern.seen).toHaveLength(2)
    expect(await failure(client.callTool(server, call()))).toMatchObject({ code: 'unauthorized' })
    expect(renewals).toBe(2)
  })

  it('that cannot be renewed ends in unauthorized at once', async () => {
    const server = await signedIn({ onUnauthorized: async () => null })
    accepted = null
    expect(await failure(client.callTool(server, call()))).toMatchObject({ code: 'unauthorized' })
    const without = await failure(client.discover({ ...server, token: 'wrong' }, signal()))
    expect(without).toMatchObject({ code: 'unauthorized' })
  })

  it('and headers occur in no error and no answer', async () => {
    const secrets = { token: 'token-4711-abc', headers: { 'x-key': 'Key header-0815-xyz' } }
    on('tools/call', ({ answer, headers }) =>
      answer({ content: [{ type: 'text', text: `${headers.authorization} and ${headers['x-key']}` }] }),
    )
    const { text } = await client.callTool(old(secrets), call())
    expect(text).toBe('Bearer ••• and •••')
    on('tools/call', ({ answerError, headers }) =>
      answerError(-32_000, `refused ${headers.authorization}, ${headers['x-key']}`),
    )
    expect((await failure(client.callTool(old(secrets), call()))).message).toBe('refused Bearer •••, •••')
  })
})

describe('own headers', () => {
  it('reach the server', async () => {
    let team: unknown
    server.behave(({ headers }) => {
      team = headers['x-team']
      return false
    })
    await client.callTool(old({ headers: { 'X-Team': 'sales' } }), call())
    expect(team).toBe('sales')
  })

  it.each(['Host', 'Cookie', 'MCP-Session-Id', 'mcp-name', 'Content-Length', 'bad name'])(
    'cannot be %s',
    async name => {
      const error = await failure(client.callTool(old({ headers: { [name]: 'secret-value' } }), call()))
      expect(error).toMatchObject({ code: 'headers' })
      expect(error.message).not.toContain('secret-value')
      expect(server.seen).toEqual([])
    },
  )
})
