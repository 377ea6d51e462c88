import { afterAll, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, inRow } from '../../../../tests/support/chainWorld.ts'
import { unstorableText } from '../../../store/records/unstorableText.ts'
import type { Journal } from '../run/journal.ts'
import { createMemoryJournal } from '../run/memoryJournal.ts'

const world = createChainWorld()
const { run } = world
afterAll(() => world.close())

const input = {
  name: 'Ann',
  n: 3,
  list: [1, 2],
  deep: { a: { b: 'c' } },
  hostile: '{{input.name}}',
  'first name': 'Ann Lee',
  'order.id': 7,
}
const one = (type: string, config: object, more: Record<string, unknown> = {}) =>
  run(chainOf([{ step_id: 'a', type, config }], more), { input })

describe('a text', () => {
  it.each([
    ['Dear {{input.name}}, {{input.n}}', 'Dear Ann, 3'],
    ['{{input.list}}', '[1,2]'],
    ['[{{input.missing}}{{steps.none.x}}{{constructor.name}}]', '[]'],
    ['{{input.hostile}}', '{{input.name}}'],
    ['{{input.deep.a.b}}', 'c'],
    ['{{input.list[1]}} {{input.first name}} {{input["order.id"]}}', '2 Ann Lee 7'],
    [
      'Answer like {"foo": {"bar": 1}}, not like \\{{input.n}}.',
      'Answer like {"foo": {"bar": 1}}, not like {{input.n}}.',
    ],
  ])('%s becomes %s', async (text, output) => {
    expect(await one('template', { text })).toMatchObject({ status: 'succeeded', output })
  })

  it.each([
    ['{{input.order.id}}', 'There is no input.order.id: write input["order.id"].'],
    ['{{input.name.first}}', 'There is no input.name.first: input.name is a text.'],
  ])('does not become empty by %s, which no value can be', async (text, message) => {
    expect((await one('template', { text })).error).toMatchObject({ code: 'template_error', message })
    const call = { url: `https://api.example.com/${text}` }
    expect((await one('http_request', call)).error).toMatchObject({ code: 'template_error', message })
  })
})

describe('an expression', () => {
  it('gives a value of any kind', async () => {
    const { output } = await one('expression', { expression: '{"n": input.n + 1, "all": input.list}' })
    expect(output).toEqual({ n: 4, all: [1, 2] })
  })

  it('is no template', async () => {
    expect((await one('expression', { expression: '"{{input.name}}"' })).output).toBe('{{input.name}}')
  })

  it.each([
    [{ expression: 'input.n +' }, 'expression_error'],
    [{ expression: 'input.missing.deeper' }, 'expression_error'],
    [{ expression: '' }, 'template_error'],
    [{}, 'template_error'],
  ])('%o fails with %s', async (config, code) => {
    expect((await one('expression', config)).error).toMatchObject({ code, path: 'a' })
  })
})

describe('remembered values', () => {
  const state = [{ key: 'x', default: '1' }, { key: 'y', default: '"old"' }, { key: 'z' }]
  const set = (...values: object[]) => one('set_state', { values }, { state })

  it('are all worked out before any is changed', async () => {
    const result = await set({ key: 'x', expression: 'state.y' }, { key: 'y', expression: 'state.x' })
    expect(result.state).toEqual({ x: 'old', y: 1, z: null })
  })

  it('are there for the next step', async () => {
    const chain = chainOf(
      inRow(
        { step_id: 'a', type: 'set_state', config: { values: [{ key: 'z', expression: 'input.list' }] } },
        { step_id: 'b', config: { text: '{{state.z}}' } },
      ),
      { state },
    )
    expect((await run(chain, { input })).output).toBe('[1,2]')
  })

  it('have names of the chain', async () => {
    expect((await set({ key: 'other', expression: '1' })).error?.code).toBe('schema_mismatch')
  })
})

describe('cases', () => {
  const cases = [
    { label: 'many', when: 'input.n > 5' },
    { label: 'some', when: 'input.n > 2' },
    { label: 'any', when: 'true' },
  ]

  it('give the label of the first that holds', async () => {
    expect((await one('switch', { cases })).output).toEqual({ label: 'some' })
  })

  it.each([
    [{ otherwise: 'else' }, 'else'],
    [{}, null],
  ])('give what stands for none: %o', async (more, label) => {
    expect((await one('switch', { cases: cases.slice(0, 1), ...more })).output).toEqual({ label })
  })

  it('fail by a condition that is none', async () => {
    const faulty = [{ label: 'x', when: 'input.name' }]
    expect((await one('switch', { cases: faulty })).error?.code).toBe('expression_error')
  })
})

describe('the end', () => {
  it('gives values of their own kinds, and nothing comes after it', async () => {
    const chain = chainOf([
      {
        step_id: 'a',
        type: 'end',
        config: { output: { n: '{{input.n}}', list: ['{{input.list}}'] } },
        next: [{ to: 'b' }],
      },
      { step_id: 'b' },
    ])
    expect(await run(chain, { input })).toMatchObject({ output: { n: 3, list: [[1, 2]] }, paths: ['a'] })
  })

  it('gives what the step before gave where it says nothing', async () => {
    const chain = chainOf(inRow({ step_id: 'a' }, { step_id: 'b', type: 'end', config: {} }))
    expect((await run(chain)).output).toBe('a')
  })
})

describe('a wait', () => {
  it('is as long as it says', async () => {
    world.pauses.length = 0
    expect((await one('wait', { seconds: '{{input.n}}' })).output).toEqual({ seconds: 3 })
    expect(world.pauses).toEqual([3000])
  })

  it.each([{ seconds: 30 * 86_400 + 1 }, { seconds: -1 }, { seconds: 'soon' }, { until: 'at noon' }])(
    'for %o is refused',
    async config => {
      expect((await one('wait', config)).error?.code).toBe('template_error')
    },
  )

  it('of more than a minute has the run pause, and goes on from when it was first come to', async () => {
    world.pauses.length = 0
    const journal = createMemoryJournal('run')
    const begunAt = new Date('2026-11-23T12:00:00Z')
    const kept = {
      ...journal,
      begin: async (...args: Parameters<Journal['begin']>) => ({
        ...(await journal.begin(...args)),
        begunAt,
      }),
    }
    const chain = chainOf(inRow({ step_id: 'a', type: 'wait', config: { seconds: 61 } }, { step_id: 'b' }))
    const at = (time: string, more = {}) => run(chain, { journal: kept, now: () => new Date(time), ...more })
    expect(await at('2026-11-23T12:00:01Z')).toMatchObject({
      status: 'paused',
      due: new Date('2026-11-23T12:01:01Z'),
    })
    expect(await at('2026-11-23T12:01:01Z')).toMatchObject({ status: 'succeeded', paths: ['a', 'b'] })
    expect(
      await at('2026-11-23T12:00:01Z', { isDry: true, journal: createMemoryJournal('dry') }),
    ).toMatchObject({ status: 'succeeded' })
    const until = chainOf([{ step_id: 'a', type: 'wait', config: { until: '2026-11-23T14:00:00+01:00' } }])
    expect(await run(until, { journal: { ...kept, finished: async () => undefined } })).toMatchObject({
      status: 'paused',
      due: new Date('2026-11-23T13:00:00Z'),
    })
    expect(world.pauses).toEqual([])
  })
})

describe('a question to the team', () => {
  const ask = (config: object = {}, more: object = {}) =>
    chainOf([
      {
        step_id: 'a',
        type: 'human_input',
        config: { title: 'Is {{input.name}} right?', ...config },
        ...more,
      },
    ])
  const by = { type: 'user', id: 'u', name: 'Bea' } as const
  const late = () => new Date(Date.now() + 3 * 86_400_000 + 1000)

  it('pauses the run until somebody has answered, and gives the answer', async () => {
    const asked: unknown[] = []
    world.outside.ask = async question => {
      asked.push(question)
      return 'open'
    }
    const journal = createMemoryJournal('run')
    const paused = await run(ask({ people: [' A@B.c '] }), { input, journal, now: () => new Date() })
    expect(paused).toMatchObject({ status: 'paused' })
    expect(asked).toMatchObject([
      { title: 'Is Ann right?', path: 'a', runId: 'run', role: 'operator', people: ['a@b.c'] },
    ])
    world.outside.ask = async () => ({ action: 'yes', data: { n: 1 }, by })
    expect(await run(ask(), { journal })).toMatchObject({
      output: { action: 'yes', data: { n: 1 }, answered_by: 'Bea' },
    })
  })

  it('is as long as people read it, whatever its values are, and halves no character', async () => {
    const asked: { title: string; text: string }[] = []
    world.outside.ask = async question => {
      asked.push(question)
      return 'open'
    }
    const config = { title: '{{input.long}}', text: '{{input.long}}' }
    await run(ask(config), { input: { long: `x${'🦷'.repeat(6_000)}` }, now: () => new Date() })
    expect(asked.map(({ title, text }) => [title.length, text.length])).toEqual([[199, 9_999]])
    expect(unstorableText(asked)).toBeNull()
  })

  it.each([
    [{}, {}, { status: 'failed', error: { code: 'timeout', path: 'a' } }],
    [{ on_timeout: 'go_on' }, {}, { output: { action: null, data: {}, answered_by: null } }],
    [{}, { on_error: { policy: 'default_value', default: '"none"' } }, { output: 'none' }],
    [{}, { on_error: { policy: 'retry' } }, { status: 'failed', error: { code: 'timeout' } }],
  ])('that nobody answers ends as it says: %o %o', async (config, more, expected) => {
    world.outside.ask = async (_, isLate) => (isLate ? null : 'open')
    expect(await run(ask(config, more), { now: late })).toMatchObject(expected)
  })

  it('is not asked by a run that only tries', async () => {
    world.outside.ask = () => Promise.reject(new Error('Nobody is asked'))
    expect(await run(ask(), { isDry: true })).toMatchObject({ status: 'succeeded', output: null })
  })
})
