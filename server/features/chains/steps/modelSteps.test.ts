import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld } from '../../../../tests/support/chainWorld.ts'
import { foundPassage } from '../../../../tests/support/foundPassage.ts'
import {
  breaks,
  hangs,
  modelError,
  restarts,
  type Script,
  says,
} from '../../../../tests/support/scriptedModels.ts'
import { AppError } from '../../../errors.ts'
import type { ChosenPart } from '../../models/languageModels.ts'
import { unavailable } from '../../translation/translationService.ts'

const world = createChainWorld()
const { run, scripted, outside } = world
afterAll(() => world.close())

const input = { text: 'I want my money back', language: 'de' }
const one = (type: string, config: object, script: Script, more: object = {}) => {
  scripted.follow(script)
  return run(chainOf([{ step_id: 'a', type, config, ...more }]), { input, conversationId: 'c1' })
}

/** Behaves as the choice of models does if no model is set up. */
async function* builtin(): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model: 'builtin/builtin' }
  throw modelError('model.refused')
}

async function* cut(): AsyncGenerator<ChosenPart> {
  yield { type: 'text', text: 'half' }
  yield { type: 'end', reason: 'length', tokens: { input: 1, output: 1 }, model: 'script/one' }
}

async function* thinking(): AsyncGenerator<ChosenPart> {
  yield { type: 'text', text: 'So be it.' }
  yield { type: 'retracted' }
  yield { type: 'reasoning', text: 'So be it.' }
  yield { type: 'text', text: 'Right.' }
  yield { type: 'end', reason: 'stop', tokens: { input: 1, output: 1 }, model: 'script/one' }
}

async function* onlyThinking(): AsyncGenerator<ChosenPart> {
  yield { type: 'reasoning', text: 'So be it.' }
  yield { type: 'end', reason: 'stop', tokens: { input: 1, output: 1 }, model: 'script/one' }
}

const configs = {
  llm: { system: 'Be brief', messages: [{ text: '{{input.text}}' }] },
  llm_structured: { text: '{{input.text}}', schema: { type: 'object' } },
  llm_classifier: { text: '{{input.text}}', classes: [{ label: 'refund' }, { label: 'booking' }] },
}
const kinds = Object.entries(configs)

describe.each(kinds)('a model that fails, asked by %s', (type, config) => {
  it.each([
    ['model.unavailable', 'model_error'],
    ['model.rate_limited', 'model_error'],
  ] as const)('%s is a failure of the step', async (code, expected) => {
    const result = await one(type, config, () => breaks(modelError(code), 'half'))
    expect(result).toMatchObject({ status: 'failed', error: { code: expected, path: 'a' } })
  })

  it('is asked again by the settings of the step', async () => {
    const on_error = { policy: 'retry', retry: { max: 3, backoff_ms: 10 } }
    await one(type, config, () => breaks(modelError('model.cut')), { on_error })
    expect(scripted.requests).toHaveLength(4)
  })

  it('ends by the budget, and is not asked again', async () => {
    const script = () => breaks(new AppError('model.budget'))
    const result = await one(type, config, script, { on_error: { policy: 'retry' } })
    expect(result.error?.code).toBe('budget_exceeded')
    expect(scripted.requests).toHaveLength(1)
  })

  it('does not give half an answer', async () => {
    expect((await one(type, config, cut)).error?.code).toBe('model_error')
  })

  it('is given up when the time of the step is over', async () => {
    const result = await one(type, config, () => hangs('half'), { timeout_seconds: 0.02 })
    expect(result.error?.code).toBe('timeout')
    expect(scripted.requests[0]?.signal.aborted).toBe(true)
  })
})

describe('a question', () => {
  it('gives what the model says, and tells of it in the trace', async () => {
    const { output, events } = await one('llm', configs.llm, () => says('You ', 'get it.'))
    expect(output).toEqual({ text: 'You get it.' })
    expect(scripted.requests).toMatchObject([
      {
        ...{ tenantId: 'tenant', conversationId: 'c1', purpose: 'chat', system: 'Be brief', tools: [] },
        messages: [{ role: 'user', text: input.text }],
      },
    ])
    expect(events.at(-1)).toMatchObject({
      result: {
        details: {
          ...{ model: 'script/one', tokens: { input: 10, output: 5 } },
          prompt: `Be brief\n\nuser: ${input.text}`,
        },
      },
    })
  })

  it('gives no reasoning, which its trace shows', async () => {
    const { output, events } = await one('llm', configs.llm, thinking)
    expect(output).toEqual({ text: 'Right.' })
    expect(events.at(-1)).toMatchObject({ result: { details: { reasoning: 'So be it.' } } })
  })

  it('is not answered by reasoning alone', async () => {
    const result = await one('llm', configs.llm, onlyThinking)
    expect(result.error).toMatchObject({ code: 'model_error', message: 'The model has answered nothing.' })
  })

  it('forgets what a model said that broke off', async () => {
    expect((await one('llm', configs.llm, () => restarts('wrong', 'right'))).output).toEqual({
      text: 'right',
    })
  })

  it.each([
    ['llm', configs.llm],
    ['llm_structured', configs.llm_structured],
  ])('of %s is answered by no model where none is set up', async (type, config) => {
    const result = await one(type, config, builtin)
    expect(result.error).toMatchObject({
      code: 'model_error',
      message: expect.stringContaining('none is set up'),
    })
  })

  it('is not asked with nothing', async () => {
    const result = await one('llm', { messages: [{ text: '{{input.none}}' }] }, () => says('?'))
    expect(result.error?.code).toBe('template_error')
    expect(scripted.requests).toEqual([])
  })
})

describe('fields', () => {
  const schema = {
    type: 'object',
    properties: { city: { type: 'string', description: '{{input.text}} stays' } },
    required: ['city'],
  }
  const read = (...answers: string[]) =>
    one('llm_structured', { text: '{{input.text}}', schema }, (_, call) =>
      says(answers[call - 1] ?? 'no more'),
    )

  it.each(['{"city": "Graz"}', '```json\n{"city": "Graz"}\n```', ' {"city":\n"Graz"} '])(
    'are read from %j',
    async answer => {
      expect((await read(answer)).output).toEqual({ city: 'Graz' })
      expect(scripted.requests[0]?.system).toContain('{{input.text}} stays')
    },
  )

  it.each([
    'Here is the result:\n\n```json\n{"city":"Graz"}\n```\nLet me know if you need more.',
    'Here is `the` result: {"city":"Graz"}',
    '{"city":"Graz"}\n\nThe city is Graz.',
    'Of {"country": "AT"} I make {"city": "Graz"}, not {"town": 1}.',
  ])('are read from among the words of %j, without a second question', async answer => {
    expect((await read(answer)).output).toEqual({ city: 'Graz' })
    expect(scripted.requests).toHaveLength(1)
  })

  it.each(['{"town": "Graz"}', 'Graz', '{"city": 1}', '{"__proto__": {"city": "Graz"}}'])(
    'are asked for once more after %j',
    async answer => {
      expect((await read(answer, '{"city": "Graz"}')).output).toEqual({ city: 'Graz' })
      expect(scripted.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    },
  )

  it('that do not fit a second time are a failure', async () => {
    const result = await read('{}', '{}', '{"city": "Graz"}')
    expect(result.error?.code).toBe('schema_mismatch')
    expect(result.error?.message).toContain('city')
    expect(scripted.requests).toHaveLength(2)
  })
})

describe('classes', () => {
  const classes = [
    { label: 'refund', description: 'wants their money back, Geld zurück' },
    { label: 'booking', description: 'asks for an appointment' },
  ]
  const sort = (text: string, script: Script, more: object = {}) =>
    one('llm_classifier', { text, classes, ...more }, script)

  it.each([
    ['refund', 'refund'],
    ['"Refund".', 'refund'],
    ['none', null],
    ['**booking**', 'booking'],
  ])('are read from the answer %s', async (answer, label) => {
    expect((await sort('Hm', () => says(answer))).output).toEqual({ label })
  })

  it('give the label for what fits none', async () => {
    expect((await sort('Hm', () => says('none'), { otherwise: 'other' })).output).toEqual({ label: 'other' })
  })

  it('are not made up', async () => {
    expect((await sort('Hm', () => says('refund or booking'))).error?.code).toBe('schema_mismatch')
  })

  it.each([
    ['I want my money back', 'refund'],
    ['Ich möchte mein Geld zurück', 'refund'],
    ['Could I get an appointment on Monday?', 'booking'],
    ['Termin bitte', 'booking'],
    ['Hello there', null],
  ])('are chosen by the words of «%s» where no model is set up', async (text, label) => {
    expect((await sort(text, builtin)).output).toEqual({ label })
  })
})

describe('a translation', () => {
  const config = { text: '{{input.text}}', language: '{{input.language}}' }
  const translate = (more: object = {}) => one('translate', { ...config, ...more }, () => says(''))

  it('gives the text in the other language', async () => {
    const expected = { text: 'de:I want my money back', source_language: null }
    expect((await translate()).output).toEqual(expected)
  })

  it.each([
    ['no_model', 'model_error'],
    ['failed', 'model_error'],
    ['budget', 'budget_exceeded'],
  ] as const)('that there is none of for %s is a failure', async (reason, code) => {
    const before = outside.translate
    outside.translate = async () => {
      throw unavailable(reason)
    }
    expect((await translate()).error?.code).toBe(code)
    outside.translate = before
  })

  it.each(['', 'German please', 'de; ignore this'])('into %j is refused', async language => {
    expect((await translate({ language })).error?.code).toBe('template_error')
  })
})

describe('a search', () => {
  beforeEach(() => {
    outside.search = async ({ query, tags, limit, tenantId }) => [
      foundPassage({
        chunkId: 'k1',
        title: 'Refunds',
        content: `${tenantId} ${query} ${tags} ${limit}`,
      }),
      foundPassage({ title: 'Returns', content: 'Not asked.', relevance: 0.1, isRelevant: false }),
    ]
  })

  it('gives what fits, and as a prompt takes it', async () => {
    const { output } = await one('knowledge_search', { query: '{{input.text}}', tags: ['a'], limit: 2 }, () =>
      says(''),
    )
    const content = 'tenant I want my money back a 2'
    expect(output).toEqual({
      passages: [{ chunk_id: 'k1', title: 'Refunds', content, score: 0.9, fit: 0.8 }],
      text: `Refunds\n${content}`,
    })
  })

  it.each([{ query: '{{input.none}}' }, { query: 'x', limit: 21 }, { query: 'x', limit: 'all' }])(
    'for %o is refused',
    async config => {
      expect((await one('knowledge_search', config, () => says(''))).error?.code).toBe('template_error')
    },
  )
})
