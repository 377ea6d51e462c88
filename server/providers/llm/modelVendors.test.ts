import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeModelServer, startFakeModelServer } from '../../../tests/support/fakeModelServer.ts'
import type { ModelError, ModelPart, ModelRequest } from './languageModel.ts'
import { modelVendors } from './modelVendors.ts'

const tool = {
  name: 'knowledge_search',
  title: 'Search',
  description: 'Finds answers.',
  parameters: { type: 'object' as const, properties: { query: { type: 'string' as const } } },
}

function requestOf(text: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'Be kind.',
    messages: [{ role: 'user', text }],
    tools: [tool],
    signal: new AbortController().signal,
    ...more,
  }
}

async function heard(parts: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const all: ModelPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

describe('a server with the interface of OpenAI', () => {
  let server: FakeModelServer
  beforeAll(async () => {
    server = await startFakeModelServer()
  })
  afterAll(() => server.close())

  const ask = (text: string, more?: Partial<ModelRequest>, patienceMs = 5000) =>
    heard(
      modelVendors.openai_compatible
        .model({ apiKey: 'a-key', baseUrl: server.url, fetch }, 'house-model', patienceMs)
        .stream(requestOf(text, more)),
    )
  const failing = (text: string, patienceMs?: number) =>
    ask(text, {}, patienceMs).then(
      () => ({ code: 'none' }),
      (error: ModelError) => error,
    )

  it('streams text word by word and counts tokens as the server does', async () => {
    const parts = await ask('[fake say 5]')
    expect(parts.slice(0, -1)).toEqual(Array(5).fill({ type: 'text', text: 'word ' }))
    expect(parts.at(-1)).toEqual({
      type: 'end',
      reason: 'stop',
      tokens: expect.objectContaining({ output: 5 }),
    })
    expect(server.headers.at(-1)?.authorization).toBe('Bearer a-key')
  })

  it.each([1, 3, 25])('puts arguments together that come in %s pieces', async pieces => {
    const call = { callId: 'call_1', toolName: 'knowledge_search', input: { query: 'opening hours' } }
    const [first, last] = await ask(`[fake split ${pieces}]`)
    expect([first, last]).toMatchObject([
      { type: 'call', call },
      { type: 'end', reason: 'calls' },
    ])
  })

  it.each([
    ['[fake bad_json]', 'The arguments are no JSON object.'],
    ['[fake no_tool]', 'There is no tool called launch_rocket.'],
  ])('%s is a bad call', async (text, reason) => {
    expect(await ask(text)).toMatchObject([
      { type: 'bad_call', reason },
      { type: 'end', reason: 'calls' },
    ])
  })

  it.each([
    ['nested too deeply', `{"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['nested a level too deeply', `{"query":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['too long', `{"query":"${'x'.repeat(50_000)}"}`],
  ])('arguments that are %s are a bad call without them', async (_, input) => {
    server.next({ kind: 'call', name: 'knowledge_search', input })
    expect(await ask('Hello')).toMatchObject([
      { type: 'bad_call', call: { input: {} }, reason: 'The arguments are too long or nested too deeply.' },
      { type: 'end', reason: 'calls' },
    ])
  })

  it.each([
    ['[fake status 401]', 'model.refused'],
    ['[fake status 400]', 'model.refused'],
    ['[fake status 500]', 'model.unavailable'],
    ['[fake status 408]', 'model.unavailable'],
    ['[fake page]', 'model.unavailable'],
    ['[fake cut 3]', 'model.cut'],
    ['[fake hang]', 'model.timeout'],
    ['[fake stall]', 'model.timeout'],
  ])('%s is %s', async (text, code) => {
    expect((await failing(text, 300)).code).toBe(code)
  })

  it('tells when a busy server wants to be asked again', async () => {
    expect(await failing('[fake busy 7]')).toMatchObject({ code: 'model.rate_limited', retryAfterMs: 7000 })
  })

  it('is unavailable where nothing listens', async () => {
    const model = modelVendors.openai_compatible.model({ baseUrl: 'http://127.0.0.1:9/v1', fetch }, 'm', 1000)
    await expect(heard(model.stream(requestOf('Hello')))).rejects.toMatchObject({ code: 'model.unavailable' })
  })

  it('a slow answer is no silence', async () => {
    expect(await ask('[fake slow 30]', {}, 150)).toHaveLength(31)
  })

  it('ends at once where the caller does, with the caller’s reason, and hangs up', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const model = modelVendors.openai_compatible.model({ baseUrl: server.url, fetch }, 'house-model', 5000)
    const parts = model.stream(requestOf('[fake stall]', { signal: controller.signal }))
    const heardAll = (async () => {
      for await (const part of parts) if (part.type === 'text') controller.abort(reason)
    })()
    await expect(heardAll).rejects.toBe(reason)
  })

  it('sends a whole conversation with images, calls and results', async () => {
    await ask('', {
      messages: [
        { role: 'user', text: 'Look', images: [{ mediaType: 'image/png', data: new Uint8Array([1, 2]) }] },
        {
          role: 'assistant',
          text: '',
          calls: [
            { callId: 'a', toolName: 'knowledge_search', input: { query: 'x' } },
            { callId: 'b', toolName: 'knowledge_search', input: 'no object' },
          ],
        },
        { role: 'tool', callId: 'a', toolName: 'knowledge_search', result: 'Found' },
        { role: 'tool', callId: 'b', toolName: 'knowledge_search', result: 'Bad arguments' },
      ],
      temperature: 0.3,
      maxOutputTokens: 99,
    })
    const sent = server.requests.at(-1)
    expect(sent).toMatchObject({ model: 'house-model', temperature: 0.3, max_tokens: 99 })
    expect(sent?.messages).toMatchObject([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: [{ text: 'Look' }, { image_url: { url: 'data:image/png;base64,AQI=' } }] },
      { role: 'assistant', tool_calls: [{ id: 'a', function: { arguments: '{"query":"x"}' } }, { id: 'b' }] },
      { role: 'tool', tool_call_id: 'a', content: 'Found' },
      { role: 'tool', tool_call_id: 'b', content: 'Bad arguments' },
    ])
  })

  it('lists its models', async () => {
    const offered = modelVendors.openai_compatible.offered(
      { baseUrl: `${server.url}/`, fetch },
      AbortSignal.timeout(1000),
    )
    expect(await offered).toEqual([{ id: 'house-model', label: 'house-model' }])
  })
})

/** Stream of each vendor for “Hi there” and a call in pieces, in the vendor's own format. */
const spoken: Record<
  'openai' | 'anthropic' | 'google' | 'mistral' | 'ollama',
  { path: RegExp; lines: unknown[] }
> = {
  openai: { path: /^\/chat\/completions$/, lines: openaiLines() },
  mistral: { path: /^\/chat\/completions$/, lines: openaiLines() },
  ollama: { path: /^\/v1\/chat\/completions$/, lines: openaiLines() },
  anthropic: {
    path: /^\/messages$/,
    lines: [
      {
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'x',
          content: [],
          usage: { input_tokens: 7, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi ' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'there' } },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 'c', name: 'knowledge_search', input: {} },
      },
      {
        type: 'content_block_delta',
        index: 1,
        delta: { type: 'input_json_delta', partial_json: '{"query":' },
      },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"x"}' } },
      { type: 'content_block_stop', index: 1 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
      { type: 'message_stop' },
    ],
  },
  google: {
    path: /^\/models\/x:streamGenerateContent$/,
    lines: [
      { candidates: [{ content: { role: 'model', parts: [{ text: 'Hi ' }] } }] },
      { candidates: [{ content: { role: 'model', parts: [{ text: 'there' }] } }] },
      {
        candidates: [
          {
            content: {
              role: 'model',
              parts: [{ functionCall: { name: 'knowledge_search', args: { query: 'x' } } }],
            },
            finishReason: 'STOP',
          },
        ],
        usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 9, totalTokenCount: 16 },
      },
    ],
  },
}

/** Stream lines in which some vendors send reasoning first. */
const thought = {
  ollama: [chunk({ reasoning: 'Hm, ' }), chunk({ reasoning_content: 'so.' })],
  mistral: [chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm, so.' }] }] })],
  anthropic: [
    { type: 'content_block_start', index: 9, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 9, delta: { type: 'thinking_delta', thinking: 'Hm, so.' } },
    { type: 'content_block_stop', index: 9 },
  ],
  google: [{ candidates: [{ content: { role: 'model', parts: [{ text: 'Hm, so.', thought: true }] } }] }],
}

describe('each vendor in its own words', () => {
  let lines: unknown[] = []
  const paths: string[] = []
  let server: Server
  let baseUrl: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      paths.push(new URL(request.url ?? '', 'http://x').pathname)
      request.resume()
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(lines.map(frameOf).join(''))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const vendors = Object.keys(spoken) as (keyof typeof spoken)[]
  const ask = (vendor: keyof typeof spoken) =>
    heard(modelVendors[vendor].model({ apiKey: 'k', baseUrl, fetch }, 'x', 5000).stream(requestOf('Hello')))

  it.each(vendors)('%s says text, calls and counts', async vendor => {
    lines = spoken[vendor].lines
    const parts = await ask(vendor)
    expect(paths.at(-1)).toMatch(spoken[vendor].path)
    expect(parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('')).toBe('Hi there')
    expect(parts.find(({ type }) => type === 'call')).toMatchObject({
      call: { toolName: 'knowledge_search', input: { query: 'x' } },
    })
    expect(parts.at(-1)).toEqual({ type: 'end', reason: 'calls', tokens: { input: 7, output: 9 } })
  })

  it.each(Object.entries(thought))(
    '%s tells reasoning apart where its interface does',
    async (vendor, told) => {
      const { lines: rest } = spoken[vendor as keyof typeof thought]
      // Placed after the message with which Anthropic starts.
      lines = vendor === 'anthropic' ? [rest[0], ...told, ...rest.slice(1)] : [...told, ...rest]
      const parts = await ask(vendor as keyof typeof thought)
      const said = (type: string) =>
        parts.flatMap(part => ('text' in part && part.type === type ? part.text : []))
      expect([said('reasoning').join(''), said('text').join('')]).toEqual(['Hm, so.', 'Hi there'])
    },
  )

  it.each(vendors)('%s that ends without saying so was cut', async vendor => {
    lines = spoken[vendor].lines.slice(0, vendor === 'anthropic' ? 5 : 2)
    await expect(ask(vendor)).rejects.toMatchObject({ code: 'model.cut' })
  })
})

function chunk(delta: unknown, finish_reason: string | null = null) {
  return {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'x',
    choices: [{ index: 0, delta, finish_reason }],
  }
}

function openaiLines() {
  const call = { index: 0, id: 'abcdefghi', type: 'function' }
  return [
    chunk({ role: 'assistant', content: 'Hi ' }),
    chunk({ content: 'there' }),
    chunk({ tool_calls: [{ ...call, function: { name: 'knowledge_search', arguments: '{"query":"x"}' } }] }),
    {
      ...chunk({}, 'tool_calls'),
      usage: { prompt_tokens: 7, completion_tokens: 9, total_tokens: 16 },
    },
    '[DONE]',
  ]
}

function frameOf(line: unknown): string {
  const event = Object(line).type
  return `${event ? `event: ${event}\n` : ''}data: ${line === '[DONE]' ? line : JSON.stringify(line)}\n\n`
}
