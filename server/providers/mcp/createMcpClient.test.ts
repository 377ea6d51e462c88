import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EverythingServer, startEverythingServer } from '../../../tests/support/mcp/everythingServer.ts'
import { type ModernServer, startModernServer } from '../../../tests/support/mcp/modernServer.ts'
import { withoutSecrets } from '../../secrets/withoutSecrets.ts'
import { createUndiciWebClient } from '../web/undiciWebClient.ts'
import { createMcpClient } from './createMcpClient.ts'
import type { McpClient, McpServer } from './mcpClient.ts'

const signal = () => new AbortController().signal
const call = (name: string, given: Record<string, unknown> = {}, more = {}) => ({
  name,
  arguments: given,
  timeoutMs: 60_000,
  signal: signal(),
  ...more,
})
const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }

let old: EverythingServer
let modern: ModernServer
let web: ReturnType<typeof createUndiciWebClient>
let client: McpClient
let aborted: () => void
const wasAborted = new Promise<void>(resolve => {
  aborted = resolve
})

beforeAll(async () => {
  old = await startEverythingServer()
  modern = await startModernServer({
    tools: [
      { name: 'say', title: 'Say', inputSchema: schema, annotations: { readOnlyHint: true } },
      {
        name: 'weigh',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', properties: { word: { type: 'string', pattern: '^(a+)+$' } } },
      },
      { name: 'ask', inputSchema: { type: 'object' } },
      { name: 'wait', inputSchema: { type: 'object' } },
    ],
    call: ({ name, arguments: given, signal: ended }) => {
      switch (name) {
        case 'say':
          return { content: [{ type: 'text', text: `You said ${given?.text}.` }] }
        case 'weigh':
          return { content: [], structuredContent: { word: `${'a'.repeat(40)}!` } }
        case 'ask':
          return {
            resultType: 'input_required',
            inputRequests: {
              name: {
                method: 'elicitation/create',
                params: {
                  mode: 'form',
                  message: 'Name?',
                  requestedSchema: { type: 'object', properties: {} },
                },
              },
            },
          }
        default:
          return new Promise(() => ended.addEventListener('abort', aborted))
      }
    },
  })
  web = createUndiciWebClient({ privateHosts: [old.host, modern.host] })
  client = createMcpClient({ fetch: web.fetch, withoutSecrets })
})
afterAll(async () => {
  await client?.close()
  await web?.close()
  await Promise.all([old?.stop(), modern?.stop()])
})

const at = (server: { url: string }, more: Partial<McpServer> = {}): McpServer => ({
  key: server.url,
  url: server.url,
  headers: {},
  ...more,
})
/** The server with the era that a connection stores, through JSON. */
async function known(server: { url: string }): Promise<McpServer> {
  const { era } = await client.discover(at(server), signal())
  return at(server, { era: JSON.parse(JSON.stringify(era)) })
}

describe('a server of the old protocol', () => {
  it('is recognized, and says who it is', async () => {
    const notes = await client.discover(at(old), signal())
    expect(notes).toMatchObject({ era: { kind: 'legacy' }, name: 'mcp-servers/everything' })
    expect(notes.instructions).toContain('Everything Server')
  })

  it('lists its tools', async () => {
    const { tools, leftOut } = await client.listTools(await known(old), signal())
    expect(leftOut).toEqual([])
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['echo', 'get-sum']))
    expect(tools.find(({ name }) => name === 'echo')?.inputSchema).toMatchObject({ required: ['message'] })
  })

  it('is called, with and without a stored era', async () => {
    for (const server of [at(old), await known(old)]) {
      const answer = await client.callTool(server, call('echo', { message: 'hello' }))
      expect(answer).toMatchObject({ text: 'Echo: hello', isError: false })
    }
  })

  it('names pictures and links instead of passing them on', async () => {
    const server = await known(old)
    const picture = await client.callTool(server, call('get-tiny-image'))
    expect(picture.text).toContain('[Picture, image/png]')
    expect(picture.text.length).toBeLessThan(500)
    const links = await client.callTool(server, call('get-resource-links', { count: 1 }))
    expect(links.text).toMatch(/\[Link: [^\]]+, [a-z]+:\/\/[^\]]+\]/)
  })

  it('passes on structured content once', async () => {
    const { text } = await client.callTool(
      await known(old),
      call('get-structured-content', { location: 'Chicago' }),
    )
    expect(text.match(/"conditions"/g)).toHaveLength(1)
  })

  it('hints that a tool is unknown, so that the list is compared', async () => {
    const answer = await client.callTool(await known(old), call('gone'))
    expect(answer).toMatchObject({ isError: true, mayBeOutdated: true })
  })
})

describe('a server of the new protocol', () => {
  it('is recognized, and says who it is', async () => {
    expect(await client.discover(at(modern), signal())).toMatchObject({
      era: { kind: 'modern' },
      name: 'modern',
      title: 'Modern shop',
      instructions: 'Ask for the order first.',
    })
  })

  it('needs one request for a call once its era is stored, and no stream', async () => {
    const server = await known(modern)
    modern.seen.length = 0
    const answer = await client.callTool(server, call('say', { text: 'hello' }))
    expect(answer).toEqual({
      text: 'You said hello.',
      isShortened: false,
      isError: false,
      needsInput: false,
      mayBeOutdated: false,
    })
    expect(modern.seen.map(({ method }) => method)).toEqual(['tools/call'])
  })

  it('lists its tools', async () => {
    const { tools } = await client.listTools(await known(modern), signal())
    expect(tools[0]).toEqual({
      name: 'say',
      title: 'Say',
      description: '',
      inputSchema: schema,
      annotations: { readOnlyHint: true },
    })
  })

  it('cannot block the process with a pattern in an output schema', async () => {
    const server = await known(modern)
    await client.listTools(server, signal())
    const { text } = await client.callTool(server, call('weigh'))
    expect(text).toBe(`{"word":"${'a'.repeat(40)}!"}`)
  })

  it('gets no input in the middle of a call, and the answer says so', async () => {
    expect(await client.callTool(await known(modern), call('ask'))).toMatchObject({
      text: 'It asks for something that cannot be given here.',
      isError: true,
      needsInput: true,
    })
  })

  it('learns that a call was aborted, and the caller gets the reason', async () => {
    const stop = new AbortController()
    modern.seen.length = 0
    const answer = client.callTool(await known(modern), call('wait', {}, { signal: stop.signal }))
    const reason = new Error('the visitor left')
    await expect.poll(() => modern.seen.at(-1)?.method).toBe('tools/call')
    stop.abort(reason)
    await expect(answer).rejects.toBe(reason)
    await wasAborted
  })

  it('fails after the caller’s time', async () => {
    const late = client.callTool(await known(modern), call('wait', {}, { timeoutMs: 100 }))
    await expect(late).rejects.toMatchObject({ code: 'timeout' })
  })
})
