import { beforeEach, describe, expect, it } from 'vitest'
import {
  type LanguageModel,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type ModelVendors,
} from '../../providers/llm/languageModel.ts'
import { createCallSlots } from './callSlots.ts'
import { createCircuitBreaker } from './circuitBreaker.ts'
import { createLanguageModels } from './createLanguageModels.ts'
import type { ChosenPart, PurposeRequest } from './languageModels.ts'
import { createModelBudget } from './modelBudget.ts'
import { createModelCalls } from './modelCalls.ts'
import type { ModelSettings } from './modelSettings.ts'
import { createReasoningHabits } from './reasoning/reasoningHabits.ts'
import type { ModelUse } from './store/modelUseStore.ts'

type Behaviour = (request: ModelRequest) => AsyncIterable<ModelPart>

const end: ModelPart = { type: 'end', reason: 'stop', tokens: { input: 10, output: 2 } }

async function* says(...texts: string[]): AsyncGenerator<ModelPart> {
  for (const text of texts) yield { type: 'text', text }
  yield end
}

async function* fails(error: unknown, ...texts: string[]): AsyncGenerator<ModelPart> {
  for (const text of texts) yield { type: 'text', text }
  throw error
}

let time: number
let waits: number[]
let uses: ModelUse[]
let asked: string[]
let behaviours: Record<string, Behaviour>
let spent: { month: number; day: number; conversation: number }
let settings: ModelSettings

const account = { enabled: true, api_key: 'k', base_url: 'https://models.example.com/v1' }
const off = { enabled: false }

beforeEach(() => {
  time = Date.UTC(2026, 2, 1)
  waits = []
  uses = []
  asked = []
  spent = { month: 0, day: 0, conversation: 0 }
  behaviours = { 'openai/one': () => says('One'), 'mistral/two': () => says('Two') }
  settings = {
    providers: {
      openai: account,
      anthropic: off,
      google: off,
      mistral: account,
      ollama: off,
      openai_compatible: off,
    },
    models: { chat: ['openai/one', 'mistral/two'], extract: [], translate: [] },
    defaults: { temperature: 0.25, max_output_tokens: 100, timeout_seconds: 12, parallel_calls: 2 },
    budgets: { on_exceeded: 'builtin_model' },
  }
})

function modelOf(id: string): LanguageModel {
  return {
    stream(request) {
      asked.push(id)
      return behaviours[id]?.(request) ?? says(id)
    },
  }
}

function vendorOf(provider: string) {
  return {
    model: (_account: unknown, modelId: string) => modelOf(`${provider}/${modelId}`),
    offered: async () => [],
  }
}

function createRouter() {
  const now = () => new Date(time)
  const store = {
    add: async (_tenantId: string, use: ModelUse) => void uses.push(use),
    used: async () => spent,
    usedIn: async () => spent.conversation,
  }
  const budget = createModelBudget({ store, now })
  const providers = ['openai', 'anthropic', 'google', 'mistral', 'ollama', 'openai_compatible']
  const calls = createModelCalls({
    vendors: Object.fromEntries(providers.map(one => [one, vendorOf(one)])) as unknown as ModelVendors,
    builtin: modelOf('builtin/builtin'),
    fetch,
    budget,
    breaker: createCircuitBreaker({ now }),
    slots: createCallSlots(),
    habits: createReasoningHabits(),
  })
  return createLanguageModels({
    calls,
    budget,
    now,
    settings: { of: async () => settings },
    pause: async ms => void waits.push(ms),
  })
}

const request: PurposeRequest = {
  tenantId: 't',
  purpose: 'chat',
  conversationId: 'c',
  system: '',
  tools: [],
  messages: [{ role: 'user', text: 'Hello' }],
  signal: new AbortController().signal,
}

async function heard(parts: AsyncIterable<ChosenPart>) {
  const all: ChosenPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

const ask = (router = createRouter(), more: Partial<PurposeRequest> = {}) =>
  heard(router.stream({ ...request, ...more }))

describe('which model answers', () => {
  it('is the first of the purpose’s list', async () => {
    expect(await ask()).toEqual([
      { type: 'model', model: 'openai/one' },
      { type: 'text', text: 'One' },
      { ...end, model: 'openai/one' },
    ])
  })

  it.each<[string, () => void]>([
    ['no list is', () => (settings.models.chat = [])],
    ['no provider is', () => (settings.providers = { ...settings.providers, openai: off, mistral: off })],
  ])('is the built-in one where %s set up', async (_, change) => {
    change()
    await ask()
    expect(asked).toEqual(['builtin/builtin'])
  })

  it('is the next one where the first fails, and what the first said does not count', async () => {
    behaviours['openai/one'] = () => fails(new ModelError('model.cut'), 'On')
    expect(await ask()).toEqual([
      { type: 'model', model: 'openai/one' },
      { type: 'text', text: 'On' },
      { type: 'restart', model: 'openai/one', code: 'model.cut' },
      { type: 'model', model: 'mistral/two' },
      { type: 'text', text: 'Two' },
      { ...end, model: 'mistral/two' },
    ])
  })

  it('is nobody where all fail: the last one’s error is thrown after one more try', async () => {
    behaviours['openai/one'] = () => fails(new ModelError('model.timeout'))
    behaviours['mistral/two'] = () => fails(new ModelError('model.unavailable'))
    await expect(ask()).rejects.toMatchObject({ code: 'model.unavailable' })
    expect([asked, waits]).toEqual([['openai/one', 'mistral/two', 'mistral/two'], [300]])
  })

  it('is told of images in words where it refuses them, and from then on at once', async () => {
    const images = [{ mediaType: 'image/png', data: new Uint8Array(1) }]
    const seen: unknown[] = []
    behaviours['openai/one'] = ({ messages }) => {
      seen.push(messages[0])
      return messages.some(one => one.role === 'user' && one.images)
        ? fails(new ModelError('model.refused'))
        : says('A picture?')
    }
    const router = createRouter()
    await ask(router, { messages: [{ role: 'user', text: 'Look', images }] })
    await ask(router, { messages: [{ role: 'user', text: '', images }] })
    expect(seen).toMatchObject([
      { text: 'Look', images },
      { text: 'Look\n\n[An image that you cannot see.]' },
      { text: '[An image that you cannot see.]' },
    ])
  })
})

describe('a model that is busy', () => {
  beforeEach(() => {
    settings.models.chat = ['openai/one']
  })

  it.each<[string, number | undefined, number | null, number[]]>([
    ['is asked again when it said', 4000, 30_000, [4000]],
    ['is not asked again later than the answer must stand', 12_000, 16_000, []],
    ['is not asked again where it said nothing', undefined, 30_000, []],
    ['is not waited for beyond fifteen seconds', 20_000, null, []],
  ])('%s', async (_, retryAfterMs, left, expected) => {
    behaviours['openai/one'] = () =>
      fails(new ModelError('model.rate_limited', retryAfterMs === undefined ? {} : { retryAfterMs }))
    const until = left === null ? {} : { until: new Date(time + left) }
    await expect(ask(createRouter(), until)).rejects.toMatchObject({ code: 'model.rate_limited' })
    expect(waits).toEqual(expected)
  })

  it('holds nobody up who has another model', async () => {
    settings.models.chat = ['openai/one', 'mistral/two']
    behaviours['openai/one'] = () => fails(new ModelError('model.rate_limited', { retryAfterMs: 4000 }))
    await ask()
    expect([asked, waits]).toEqual([['openai/one', 'mistral/two'], []])
  })
})

describe('a provider that fails again and again', () => {
  it('rests after five failures in a row, and half a minute later one may try', async () => {
    behaviours['openai/one'] = () => fails(new ModelError('model.unavailable'))
    const router = createRouter()
    for (let turn = 0; turn < 6; turn++) await ask(router)
    expect(asked.filter(id => id === 'openai/one')).toHaveLength(5)
    time += 30_000
    behaviours['openai/one'] = () => says('Back')
    asked = []
    await ask(router)
    expect(asked).toEqual(['openai/one'])
  })

  it('rests for its own tenant alone, and not for refusals', async () => {
    behaviours['openai/one'] = () => fails(new ModelError('model.refused'))
    const router = createRouter()
    for (let turn = 0; turn < 8; turn++) await ask(router)
    behaviours['openai/one'] = () => fails(new ModelError('model.unavailable'))
    for (let turn = 0; turn < 8; turn++) await ask(router)
    expect(asked.filter(id => id === 'openai/one')).toHaveLength(8 + 5)
    asked = []
    await ask(router, { tenantId: 'other' })
    expect(asked[0]).toBe('openai/one')
  })
})

describe('what is used', () => {
  it('is counted once for each call, by model, purpose and conversation', async () => {
    await ask()
    expect(uses).toEqual([
      { conversationId: 'c', purpose: 'chat', model: 'openai/one', input: 10, output: 2 },
    ])
  })

  it('is guessed where an answer breaks off or is left', async () => {
    behaviours['openai/one'] = () => fails(new ModelError('model.cut'), 'x'.repeat(40))
    behaviours['mistral/two'] = () => says('x'.repeat(80), 'more')
    for await (const part of createRouter().stream(request)) {
      if (part.type === 'text' && part.text.length === 80) break
    }
    expect(uses.map(({ model, output }) => [model, output])).toEqual([
      ['openai/one', 10],
      ['mistral/two', 20],
    ])
  })

  it.each([
    ['chat', 100],
    ['translate', 500],
  ] as const)(
    'of %s may be an answer of %i tokens: a translation is as long as its text',
    async (purpose, max) => {
      let limit: number | undefined
      settings.models.translate = settings.models.chat ?? []
      behaviours['openai/one'] = ({ maxOutputTokens }) => {
        limit = maxOutputTokens
        return says('One')
      }
      await ask(createRouter(), { purpose, messages: [{ role: 'user', text: 'x'.repeat(500) }] })
      expect(limit).toBe(max)
    },
  )

  it('has an end where a provider forgets the limit', async () => {
    const endless = Array.from({ length: 100_000 }, () => 'word ')
    behaviours['openai/one'] = () => says(...endless)
    const parts = await ask()
    expect(parts.length).toBeLessThan(300)
    expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'length' })
    expect(uses).toHaveLength(1)
  })

  it.each<[string, Partial<ModelSettings['budgets']>, Partial<typeof spent>]>([
    ['month', { monthly_tokens: 1000 }, { month: 1000 }],
    ['day', { daily_tokens: 1000 }, { day: 1000 }],
    ['conversation', { per_conversation_tokens: 1000 }, { conversation: 1000 }],
  ])('beyond the budget of a %s is left to the built-in model, or refused', async (_, budgets, used) => {
    spent = { ...spent, ...used }
    settings.budgets = { ...settings.budgets, ...budgets }
    await ask()
    expect(asked).toEqual(['builtin/builtin'])
    settings.budgets.on_exceeded = 'refuse'
    await expect(ask()).rejects.toMatchObject({ code: 'model.budget' })
  })

  it('fills the budget by the calls made here at once', async () => {
    settings.budgets = { on_exceeded: 'builtin_model', daily_tokens: 1000 }
    spent.day = 990
    const router = createRouter()
    await ask(router)
    await ask(router)
    expect(asked).toEqual(['openai/one', 'builtin/builtin'])
  })
})

it('so many calls of a provider run at once; one that waits may leave', async () => {
  let finish: () => void = () => {}
  const gate = new Promise<void>(resolve => {
    finish = resolve
  })
  behaviours['openai/one'] = async function* () {
    await gate
    yield* says('One')
  }
  const router = createRouter()
  const both = [ask(router), ask(router)]
  const leaving = new AbortController()
  const waiting = ask(router, { signal: leaving.signal })
  const third = ask(router)
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(asked).toHaveLength(2)
  finish()
  await Promise.all([...both, third])
  expect(asked).toEqual(['openai/one', 'openai/one', 'openai/one'])
})

it('an abort is no failure: its reason is thrown and no other model begins', async () => {
  const reason = new Error('stopped')
  behaviours['openai/one'] = () => fails(reason, 'On')
  await expect(ask()).rejects.toBe(reason)
  expect(asked).toEqual(['openai/one'])
})

describe('a model of an own server that thinks aloud', () => {
  const own = 'openai_compatible/house'
  beforeEach(() => {
    settings.providers = { ...settings.providers, openai_compatible: account }
    settings.models.chat = [own]
  })
  const answers = (...texts: string[]) => {
    behaviours[own] = () => says(...texts)
  }
  const said = async (router = createRouter()) =>
    (await ask(router)).filter(({ type }) => type !== 'model' && type !== 'end')
  const text = (...pieces: string[]) => pieces.map(one => ({ type: 'text', text: one }))

  it('is never heard thinking, its opening mark written or not', async () => {
    for (const open of ['<think>', '']) {
      answers(`${open}I look `, 'that up.</th', 'ink>\n\nWe ', 'are open.')
      const parts = await said()
      expect(parts.filter(({ type }) => type === 'text')).toEqual(text('We ', 'are open.'))
      expect(parts.map(({ type }) => type)).not.toContain('retracted')
    }
  })

  it('is heard word by word once it has answered without', async () => {
    const router = createRouter()
    answers('We ', 'are open.')
    expect(await said(router)).toEqual(text('We are open.'))
    expect(await said(router)).toEqual(text('We ', 'are open.'))
  })

  it('is heard word by word again once it has long stopped doing so', async () => {
    const router = createRouter()
    answers('So.</think>Yes.')
    await said(router)
    answers('We ', 'are open.')
    for (let count = 0; count < 20; count++) expect(await said(router)).toEqual(text('We are open.'))
    expect(await said(router)).toEqual(text('We ', 'are open.'))
  })

  it('takes back what was taken for its answer where it begins to do so', async () => {
    const router = createRouter()
    answers('Yes.')
    await said(router)
    answers('I look that up.', '</think>', 'Yes.')
    expect(await said(router)).toEqual([
      ...text('I look that up.'),
      { type: 'retracted' },
      { type: 'reasoning', text: 'I look that up.' },
      ...text('Yes.'),
    ])
    expect((await said(router)).at(0)?.type).toBe('reasoning')
  })

  it('pays for what it thinks, up to its limit', async () => {
    answers('<think>', ...Array(500).fill('thinking '))
    const parts = await ask()
    expect(parts.some(({ type }) => type === 'text')).toBe(false)
    expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'length' })
    expect(uses).toMatchObject([{ output: expect.any(Number) }])
    expect(uses[0]?.output).toBeGreaterThan(250)
  })
})

describe('a model of a provider', () => {
  it('is heard word by word at once, and its block of reasoning told apart', async () => {
    behaviours['openai/one'] = () => says('<think>So.</think>', 'One', ' and</think>', ' two')
    const parts = (await ask()).filter(({ type }) => type === 'text' || type === 'reasoning')
    expect(parts).toEqual([
      { type: 'reasoning', text: 'So.' },
      { type: 'text', text: 'One' },
      { type: 'text', text: ' and</think>' },
      { type: 'text', text: ' two' },
    ])
  })
})
