import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, inRow } from '../../../../tests/support/chainWorld.ts'
import { StepError } from '../steps/stepError.ts'
import type { LookupPlace } from './dataProvider.ts'
import { dataProviders } from './dataProviders.ts'

const { run, outside, close } = createChainWorld()
afterAll(close)

type Asked = [provider: string, params: object]
const asked: Asked[] = []
const places: LookupPlace[] = []
const standing = outside.lookUp

function answering(find: (provider: string, params: object) => unknown) {
  outside.lookUp = async (provider, place, params) => {
    asked.push([provider.name, params])
    places.push(place)
    return find(provider.name, params)
  }
}

afterEach(() => {
  outside.lookUp = standing
  asked.length = 0
  places.length = 0
})

const write = (step_id: string, text: string, more = {}) => ({
  ...{ step_id, type: 'template', config: { text } },
  ...more,
})
const prices = { name: 'prices', provider: 'knowledge_search', query: 'Price of {{input.what}}?' }
const open = { name: 'open', provider: 'custom_data', data_type: 'orders', where: { who: '{{input.who}}' } }

describe('what a step looks up', () => {
  it('is what its texts and conditions name and nothing else, filled, and told with the step', async () => {
    answering(name => (name === 'contact' ? { company: 'Acme' } : { text: 'Ten euros', count: 2 }))
    const chain = chainOf(
      inRow(
        write('greet', 'Hello {{data.contact.company}}'),
        write('tell', 'It is {{data.prices.text}}', {
          next: [{ when: 'data.open.count > 1', to: 'many' }],
        }),
        write('many', 'Many'),
      ),
      { lookups: [prices, open] },
    )
    const { status, events } = await run(chain, { input: { what: 'tea', who: 'Ann' }, conversationId: 'one' })
    expect(status).toBe('succeeded')
    expect(asked).toEqual([
      ['contact', {}],
      ['knowledge_search', { query: 'Price of tea?' }],
      ['custom_data', { data_type: 'orders', where: { who: 'Ann' } }],
    ])
    expect(places).toEqual(asked.map(() => ({ tenantId: 'tenant', conversationId: 'one' })))
    const finished = events.flatMap(event => (event.type === 'step_finished' ? [event.result] : []))
    expect(finished.map(({ output }) => output)).toEqual(['Hello Acme', 'It is Ten euros', 'Many'])
    expect(finished[1]?.details.lookups).toEqual([
      {
        ...{ name: 'prices', provider: 'knowledge_search', params: { query: 'Price of tea?' } },
        result: { text: 'Ten euros', count: 2 },
      },
      expect.objectContaining({ name: 'open', provider: 'custom_data' }),
    ])
    expect(finished[2]?.details.lookups).toBeUndefined()
  })

  it('is kept for the run where it lasts, and looked up anew where it may have changed', async () => {
    answering(() => ({ text: 'x', company: 'Acme' }))
    const text = '{{data.prices.text}} {{data.contact.company}}'
    const chain = chainOf(inRow(write('one', text), write('two', text)), { lookups: [prices] })
    await run(chain, { input: { what: 'tea' } })
    expect(asked.map(([name]) => name).sort()).toEqual(['contact', 'contact', 'knowledge_search'])
  })

  it('has all its members, empty ones where nothing is there', async () => {
    const text = '{{data.contact.is_known}} {{data.contact.name}}. {{data.intake.answers}}'
    const condition = [{ when: 'data.contact.name == "" && size(data.contact.tags) == 0', to: 'nobody' }]
    const chain = chainOf([write('one', text, { next: condition }), write('nobody', 'Nobody')])
    const { output, events } = await run(chain)
    expect(output).toBe('Nobody')
    expect(events).toContainEqual(
      expect.objectContaining({ result: expect.objectContaining({ output: 'false . {}' }) }),
    )
  })

  it('is not looked up where it is given, nor for a step whose result is', async () => {
    answering(() => ({ company: 'Looked up' }))
    const chain = chainOf([write('one', '{{data.contact.company}}')])
    const given = await run(chain, { facts: { data: { contact: { company: 'Given' } } } })
    const mocked = await run(chain, { mocks: { one: 'Mocked' } })
    expect([given.output, mocked.output, asked]).toEqual(['Given', 'Mocked', []])
  })

  it('is read by conditions of loops within, each time with what they go over', async () => {
    answering((_, params) => ({ count: (params as { where: { who: string } }).where.who.length }))
    const loop = { step_id: 'each', type: 'loop', config: { for_each: 'input.all', start: 'count' } }
    const count = { step_id: 'count', type: 'expression', config: { expression: 'data.found.count' } }
    const found = { ...open, name: 'found', where: { who: '{{item}}' } }
    const { output } = await run(chainOf([loop, count], { lookups: [found] }), {
      input: { all: ['a', 'bcd'] },
    })
    expect(output).toEqual([1, 3])
  })
})

describe('a lookup that fails', () => {
  const refused = new StepError('action_failed', 'There is no such calendar.', { mayPass: false })
  const passing = new StepError('action_failed', 'Later.')
  const failing = (on_error: object) =>
    chainOf([write('one', '{{data.contact.name}}', { on_error }), write('other', 'Elsewhere')])

  it.each([
    [{ policy: 'fail' }, { status: 'failed', error: { code: 'action_failed', path: 'one' } }],
    [
      { policy: 'default_value', default: '"Nobody"' },
      { status: 'succeeded', output: 'Nobody' },
    ],
    [
      { policy: 'branch', to: 'other' },
      { status: 'succeeded', output: 'Elsewhere' },
    ],
  ])('fails its step, which says what then: %j', async (on_error, expected) => {
    answering(() => Promise.reject(refused))
    expect(await run(failing(on_error))).toMatchObject(expected)
  })

  it('is tried again with its step, though it would last', async () => {
    answering(() => (asked.length < 2 ? Promise.reject(passing) : { text: 'At last' }))
    const retry = { policy: 'retry', retry: { max: 2, backoff_ms: 1 } }
    const chain = chainOf([write('one', '{{data.prices.text}}', { on_error: retry })], { lookups: [prices] })
    expect(await run(chain, { input: { what: 'tea' } })).toMatchObject({ output: 'At last' })
    expect(asked).toHaveLength(2)
  })

  it('ends with the time of the chain, and with the run', async () => {
    answering(() => new Promise(() => {}))
    const chain = failing({ policy: 'fail' })
    const hurried = { ...chain, settings: { ...chain.settings, timeout_seconds: 0.05 } }
    expect(await run(hurried)).toMatchObject({ status: 'timeout' })
    const stop = new AbortController()
    const stopped = run(chain, { signal: stop.signal })
    stop.abort(new Error('Stop'))
    expect(await stopped).toMatchObject({ status: 'cancelled' })
  })
})

it.each([...dataProviders.values()])('$name says what it finds in both languages', provider => {
  const { title, description, de, resultSchema } = provider
  expect([title, description, de.title, de.description].filter(text => text === '')).toEqual([])
  expect(resultSchema).toMatchObject({ type: 'object', required: expect.any(Array) })
})
