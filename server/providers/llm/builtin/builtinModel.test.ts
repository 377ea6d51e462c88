import { expect, test } from 'vitest'
import type { ModelMessage, ModelPart, ModelRequest } from '../languageModel.ts'
import { createBuiltinModel } from './builtinModel.ts'

const facts = {
  place: { locale: 'en-GB', timeZone: 'Europe/London', today: '2026-12-16' },
  agentName: 'Ada',
  citesSources: true,
}
const request = (text: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'You talk with a visitor in a chat.',
  facts,
  tools: [],
  signal: new AbortController().signal,
  messages: [{ role: 'user', text }],
  ...more,
})
const search = {
  name: 'knowledge_search',
  title: 'Search',
  description: 'Searches.',
  parameters: {
    type: 'object' as const,
    properties: { query: { type: 'string' as const } },
    required: ['query'],
  },
}

async function partsOf(asked: ModelRequest): Promise<ModelPart[]> {
  const parts: ModelPart[] = []
  for await (const part of createBuiltinModel().stream(asked)) parts.push(part)
  return parts
}
const textOf = (parts: ModelPart[]) => parts.map(part => (part.type === 'text' ? part.text : '')).join('')

test('it speaks in small pieces, and says when it is done', async () => {
  const parts = await partsOf(request('Hello'))
  expect(textOf(parts)).toBe('Hello! How can I help you?')
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'stop', tokens: { output: 7 } })
})

test('it says the same to the same, and calls with the same id', async () => {
  const asked = request('Where can I park?', { tools: [search] })
  const parts = await partsOf(asked)
  expect(parts).toMatchObject([
    { type: 'call', call: { toolName: 'knowledge_search', input: { query: 'Where can I park?' } } },
    { type: 'end', reason: 'calls' },
  ])
  expect(await partsOf(asked)).toEqual(parts)
})

test('it ends at the length it may have', async () => {
  const parts = await partsOf(request('Hello', { maxOutputTokens: 2 }))
  expect(textOf(parts)).toBe('Hello! H')
  expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'length' })
})

test('it stops when it is stopped', async () => {
  const stop = new AbortController()
  const reason = new Error('stopped')
  const heard: ModelPart[] = []
  const talk = async () => {
    for await (const part of createBuiltinModel().stream(request('Hello', { signal: stop.signal }))) {
      heard.push(part)
      stop.abort(reason)
    }
  }
  await expect(talk()).rejects.toBe(reason)
  expect(heard).toHaveLength(1)
})

test('it refuses what is no conversation', async () => {
  const { facts: _, ...asked } = request('Guten Tag', { system: 'You translate texts into English (en).' })
  await expect(partsOf(asked)).rejects.toMatchObject({ code: 'model.refused' })
})

test.each(['bye ', 'moin ', 'a-', 'a@', 'mit dem ', '1.', 'talk to '])(
  'it is not kept busy by %s again and again',
  async text => {
    const before = process.cpuUsage()
    const parts = await partsOf(request(`${text.repeat(10_000)}!`, { tools: [search] }))
    expect(parts.at(-1)?.type).toBe('end')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  },
)

test('it answers at the end of a long conversation with many actions', async () => {
  const tools = Array.from({ length: 50 }, (_, index) => ({
    ...search,
    name: `tool_${index}`,
    title: `Thing ${index}`,
  }))
  const messages = Array.from(
    { length: 200 },
    (_, index): ModelMessage =>
      index % 2 === 0
        ? { role: 'user', text: `and what about thing ${index}?` }
        : { role: 'assistant', text: 'x '.repeat(200) },
  )
  const latest: ModelMessage = { role: 'user', text: 'Where can I park?' }
  const [part] = await partsOf(request('', { tools: [...tools, search], messages: [...messages, latest] }))
  expect(part).toMatchObject({ type: 'call', call: { toolName: 'knowledge_search' } })
})
