import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  chainOf,
  createChainWorld,
  inRow,
  replyWith,
  type WrittenStep,
} from '../../../../tests/support/chainWorld.ts'
import { createMemoryJournal } from '../run/memoryJournal.ts'
import { RunPause } from './runPause.ts'
import type { StepType } from './stepType.ts'
import { typeOf } from './stepTypes.ts'

const world = createChainWorld()
const { run, outside, sent, published } = world
afterAll(() => world.close())

const get = (url: string) => ({ type: 'http_request', config: { url: `https://other.example/${url}` } })

beforeEach(() => {
  sent.length = 0
  published.clear()
  outside.answer = async ({ url }) => (url.endsWith('/bad') ? replyWith(400, 'bad') : replyWith(200, { url }))
})

const pausingKind = (isThere: () => boolean): StepType => ({
  ...typeOf('template'),
  type: 'pausing',
  run: async () => {
    if (isThere()) return 'there'
    throw new RunPause(new Date('2026-11-24T12:00:00Z'))
  },
})

describe('a loop', () => {
  it('pauses with a step in it, goes on there, and pauses count as no attempts', async () => {
    const journal = createMemoryJournal('run')
    let there = 0
    const kinds = [pausingKind(() => there-- > 0)]
    const chain = chainOf([
      {
        step_id: 'each',
        type: 'loop',
        config: { for_each: '[1, 2]', start: 'a', on_item_error: 'skip' },
        on_error: { policy: 'retry', retry: { max: 1 } },
      },
      { step_id: 'a', ...get('{{item}}'), next: [{ to: 'b' }] },
      { step_id: 'b', type: 'pausing' },
    ])
    const attempts: number[] = []
    for (there of [0, 0, 1, 1]) {
      const { events, status, output } = await run(chain, { journal, kinds })
      attempts.push(
        ...events.flatMap(event =>
          event.type === 'step_started' && event.path === 'each' ? [event.attempt] : [],
        ),
      )
      if (status === 'succeeded') expect(output).toEqual(['there', 'there'])
    }
    expect(attempts).toEqual([1, 1, 1, 1])
    expect(sent.map(({ url }) => url.at(-1))).toEqual(['1', '2'])
  })

  const loop = (config: object, ...inner: WrittenStep[]) =>
    chainOf([{ step_id: 'each', type: 'loop', config: { start: 'first', ...config } }, ...inRow(...inner)], {
      state: [{ key: 'seen', default: '[]' }],
    })

  it('runs its steps for each item and gives their results, not those within', async () => {
    const chain = loop(
      { for_each: 'input.list' },
      { step_id: 'first', config: { text: '{{index}}:{{item}}' } },
      { step_id: 'second', config: { text: '<{{steps.first}}>' } },
    )
    const result = await run(chain, { input: { list: ['a', 'b'] } })
    expect(result).toMatchObject({
      output: ['<0:a>', '<1:b>'],
      paths: ['each[0]/first', 'each[0]/second', 'each[1]/first', 'each[1]/second', 'each'],
    })
    expect((await run(chain, { input: { list: [] } })).output).toEqual([])
  })

  it('lets each turn find what the one before has remembered', async () => {
    const chain = loop(
      { for_each: '[1, 2, 3]' },
      {
        step_id: 'first',
        type: 'set_state',
        config: { values: [{ key: 'seen', expression: 'state.seen + [item]' }] },
      },
    )
    expect((await run(chain)).state).toEqual({ seen: [1, 2, 3] })
  })

  it.each([
    ['stop', { status: 'failed', error: { code: 'http_error', path: 'each[1]/first' } }],
    ['skip', { status: 'succeeded', output: [{ status: 200 }, { status: 200 }] }],
    ['null', { status: 'succeeded', output: [{ status: 200 }, null, { status: 200 }] }],
  ])('does with an item that fails what it says: %s', async (on_item_error, expected) => {
    const chain = loop(
      { for_each: '["ok", "bad", "ok"]', on_item_error },
      { step_id: 'first', ...get('{{item}}') },
    )
    expect(await run(chain)).toMatchObject(expected)
    expect(sent).toHaveLength(on_item_error === 'stop' ? 2 : 3)
  })

  it.each([
    [{ while: 'size(state.seen) < 2' }, [0, 1]],
    [{ while: 'true', max: 3 }, [0, 1, 2]],
    [{ for_each: '[5, 6, 7]', while: 'item < 7' }, [0, 1]],
    [{ for_each: '[5, 6, 7]', max: 1 }, [0]],
    [{ while: 'false' }, []],
  ])('goes on as long as it says: %o', async (config, seen) => {
    const step = {
      step_id: 'first',
      type: 'set_state',
      config: { values: [{ key: 'seen', expression: 'state.seen + [index]' }] },
    }
    expect(await run(loop(config, step))).toMatchObject({ status: 'succeeded', state: { seen } })
  })

  it('without a list and a condition is none', async () => {
    expect((await run(loop({}, { step_id: 'first' }))).error?.code).toBe('template_error')
  })

  it('tries again what failed in it, and that alone', async () => {
    let isDown = true
    outside.answer = async ({ url }) => {
      if (!url.endsWith('/2') || !isDown) return replyWith(200, {})
      isDown = false
      return replyWith(503, 'later')
    }
    const chain = chainOf([
      {
        step_id: 'each',
        type: 'loop',
        config: { for_each: '[1, 2]', start: 'first' },
        on_error: { policy: 'retry' },
      },
      { step_id: 'first', ...get('{{item}}') },
    ])
    expect(await run(chain)).toMatchObject({ status: 'succeeded' })
    expect(sent.map(({ url }) => url.at(-1))).toEqual(['1', '2', '2'])
  })

  it('is not tried again for what would fail again', async () => {
    const chain = chainOf([
      {
        step_id: 'each',
        type: 'loop',
        config: { for_each: '[1]', start: 'first' },
        on_error: { policy: 'retry' },
      },
      { step_id: 'first', ...get('bad') },
    ])
    expect((await run(chain)).error).toMatchObject({ code: 'http_error', path: 'each[0]/first' })
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['7', 'expression_error'],
    ['input.many', 'budget_exceeded'],
  ])('over %s fails', async (for_each, code) => {
    const input = { many: Array.from({ length: 1001 }, () => 0) }
    expect((await run(loop({ for_each }, { step_id: 'first' }), { input })).error?.code).toBe(code)
  })

  it('is over when its time is, and so is what runs in it', async () => {
    outside.answer = () => new Promise(() => {})
    const chain = loop({ for_each: '[1, 2]', on_item_error: 'skip' }, { step_id: 'first', ...get('x') })
    const [each, ...others] = chain.steps
    const short = { ...chain, steps: [{ ...each, timeout_seconds: 1 }, ...others] } as typeof chain
    expect((await run(short)).error).toMatchObject({ code: 'timeout', path: 'each' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.signal?.aborted).toBe(true)
  })
})

describe('rows at the same time', () => {
  const branches = [
    { name: 'l', start: 'left' },
    { name: 'r', start: 'right' },
  ]
  const parallel = (config: object, left: object, right: object, more: object = {}) =>
    chainOf(
      [
        { step_id: 'both', type: 'parallel', config: { branches, ...config }, ...more },
        { step_id: 'left', ...left },
        { step_id: 'right', ...right },
      ],
      { state: [{ key: 'n', default: '0' }] },
    )

  it('give their results by name', async () => {
    const result = await run(parallel({}, get('l'), {}))
    expect(result.output).toEqual({
      l: { status: 200, body: { url: 'https://other.example/l' } },
      r: 'right',
    })
    expect([...result.paths].sort()).toEqual(['both', 'both[l]/left', 'both[r]/right'])
  })

  it('really run at the same time', async () => {
    const arrived: string[] = []
    let bothThere = () => {}
    const meeting = new Promise<void>(resolve => {
      bothThere = resolve
    })
    outside.answer = async ({ url }) => {
      arrived.push(url)
      if (arrived.length === 2) bothThere()
      await meeting
      return replyWith(200, {})
    }
    expect(await run(parallel({}, get('l'), get('r')))).toMatchObject({ status: 'succeeded' })
  })

  it('change the memory in their order, even if a later one is faster', async () => {
    const set = (n: number) => ({
      type: 'set_state',
      config: { values: [{ key: 'n', expression: `state.n + ${n}.0` }] },
    })
    expect((await run(parallel({}, set(1), set(2)))).state).toEqual({ n: 2 })
  })

  it('are all ended by one that fails', async () => {
    outside.answer = async ({ url }) =>
      url.endsWith('/bad') ? replyWith(400, 'bad') : new Promise<never>(() => {})
    const result = await run(parallel({}, get('hangs'), get('bad')))
    expect(result).toMatchObject({ status: 'failed', error: { code: 'http_error', path: 'both[r]/right' } })
    expect(sent.find(({ url }) => url.endsWith('/hangs'))?.signal?.aborted).toBe(true)
  })

  it('come to rest before the run pauses with one of them, and are not done again', async () => {
    const journal = createMemoryJournal('run')
    let isThere = false
    const pausing = pausingKind(() => isThere)
    const chain = (join: string) => parallel({ join }, { type: 'pausing' }, get('r'))
    const paused = await run(chain('all'), { journal, kinds: [pausing] })
    expect(paused).toMatchObject({ status: 'paused', paths: ['both[r]/right'] })
    isThere = true
    expect(await run(chain('all'), { journal, kinds: [pausing] })).toMatchObject({
      output: { l: 'there', r: { status: 200 } },
    })
    expect(sent).toHaveLength(1)
    isThere = false
    expect(await run(chain('first'), { kinds: [pausing] })).toMatchObject({ output: { r: { status: 200 } } })
  })

  it('go on with the first that succeeds', async () => {
    outside.answer = async ({ url }) =>
      url.endsWith('/bad') ? replyWith(400, 'bad') : new Promise<never>(() => {})
    const first = { join: 'first' }
    expect((await run(parallel(first, get('hangs'), {}))).output).toEqual({ r: 'right' })
    expect((await run(parallel(first, get('bad'), {}))).output).toEqual({ r: 'right' })
    expect((await run(parallel(first, get('bad'), get('bad')))).error?.path).toBe('both[l]/left')
  })

  it('are ended with the run', async () => {
    const stopping = new AbortController()
    outside.answer = async () => {
      stopping.abort()
      return new Promise<never>(() => {})
    }
    const result = await run(parallel({}, get('l'), get('r')), { signal: stopping.signal })
    expect(result.status).toBe('cancelled')
  })
})

describe('another chain', () => {
  const calling = (input: object = {}, more: object = {}) =>
    chainOf([{ step_id: 'sub', type: 'sub_chain', config: { chain_name: 'other', input }, ...more }])

  it('runs with an input and a memory of its own, and gives its result', async () => {
    const inner = { step_id: 'a', config: { text: '{{input.n}}{{state.s}}{{steps.outer}}{{agent}}' } }
    published.set('other', chainOf([inner], { state: [{ key: 's', default: '"s"' }] }))
    const result = await run(calling({ n: '{{input.x}}' }), { input: { x: 5 }, facts: { agent: 'Ann' } })
    expect(result).toMatchObject({ output: '5sAnn', paths: ['sub/a', 'sub'], state: {} })
  })

  it.each([
    ['fails by its step', chainOf([{ step_id: 'a', ...get('bad') }]), { code: 'http_error', path: 'sub/a' }],
    [
      'is held against its schema',
      chainOf([{ step_id: 'a' }], { input_schema: { type: 'object', required: ['n'] } }),
      { code: 'schema_mismatch' },
    ],
    [
      'has its own limit of steps',
      chainOf([{ step_id: 'a', next: [{ to: 'a' }] }], { settings: { max_steps: 3 } }),
      { code: 'budget_exceeded' },
    ],
  ])('%s', async (_, other, error) => {
    published.set('other', other)
    expect(await run(calling())).toMatchObject({ status: 'failed', error })
    expect(await run(calling({}, { on_error: { policy: 'default_value', default: '1' } }))).toMatchObject({
      output: 1,
    })
  })

  it('has its own time, whose end is a failure of the step', async () => {
    outside.answer = () => new Promise(() => {})
    published.set('other', chainOf([{ step_id: 'a', ...get('x') }], { settings: { timeout_seconds: 1 } }))
    const chain = calling({}, { on_error: { policy: 'default_value', default: '"late"' } })
    expect(await run(chain)).toMatchObject({ status: 'succeeded', output: 'late' })
  })

  it('has to be published', async () => {
    expect((await run(calling())).error).toMatchObject({ code: 'action_failed', path: 'sub' })
  })

  it('does not call itself without end', async () => {
    published.set('other', calling())
    expect((await run(calling())).error?.code).toBe('budget_exceeded')
  })
})
