import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, inRow } from '../../../../tests/support/chainWorld.ts'
import { StepError } from '../steps/stepError.ts'
import type { StepContext, StepType } from '../steps/stepType.ts'
import { createMemoryJournal } from './memoryJournal.ts'

const world = createChainWorld()
const { run } = world
afterAll(() => world.close())

/** Creates a step type that does what a test needs. */
function kind(perform: (context: StepContext) => Promise<unknown>, more: Partial<StepType> = {}): StepType {
  return {
    ...{ type: 'tried', title: '', description: '', de: { title: '', description: '' }, category: 'data' },
    ...{ configSchema: {}, outputSchema: () => ({}), hasEffects: true, usualTimeoutMs: 60_000 },
    run: perform,
    ...more,
  }
}

const never = () => new Promise<never>(() => {})
const failing = (code: StepError['code'] = 'action_failed') =>
  kind(async () => {
    throw new StepError(code, 'It broke.')
  })

let tries = 0
/** Fails `times` times, then succeeds. */
const failingTimes = (times: number) =>
  kind(async () => {
    tries += 1
    if (tries <= times) throw new StepError('http_error', `Try ${tries}`)
    return `try ${tries}`
  })

beforeEach(() => {
  tries = 0
  world.pauses.length = 0
})

describe('the way through a chain', () => {
  it('follows the first way whose condition holds, and gives the last result', async () => {
    const chain = chainOf([
      {
        step_id: 'a',
        next: [{ when: 'input.n > 10', to: 'big' }, { when: '  ', to: 'small' }, { to: 'never' }],
      },
      { step_id: 'big' },
      { step_id: 'small' },
      { step_id: 'never' },
    ])
    expect(await run(chain, { input: { n: 11 } })).toMatchObject({ output: 'big', paths: ['a', 'big'] })
    expect(await run(chain, { input: { n: 10 } })).toMatchObject({ output: 'small', paths: ['a', 'small'] })
  })

  it('reads the result of the step in its conditions, and earlier ones by their names', async () => {
    const chain = chainOf([
      { step_id: 'a', output_as: 'first', next: [{ when: 'output == "a" && steps.first == "a"', to: 'b' }] },
      { step_id: 'b', config: { text: '{{steps.first}}-{{output}}-{{agent.name}}-{{now}}' } },
    ])
    const { output } = await run(chain, { facts: { agent: { name: 'Ann' }, input: 'not me' } })
    expect(output).toBe('a-a-Ann-2026-11-23T12:00:00.000Z')
  })

  it('begins where the chain says, and ends where no way leads on', async () => {
    const chain = chainOf([{ step_id: 'a' }, { step_id: 'b', next: [{ when: 'false', to: 'a' }] }], {
      start: 'b',
    })
    expect(await run(chain)).toMatchObject({ status: 'succeeded', output: 'b', paths: ['b'] })
  })

  it('passes over a step that is switched off, by its way without a condition', async () => {
    const chain = chainOf([
      { step_id: 'a', next: [{ to: 'off' }] },
      { step_id: 'off', enabled: false, next: [{ when: 'true', to: 'no' }, { to: 'b' }] },
      { step_id: 'b', config: { text: '[{{steps.off}}]{{output}}' } },
      { step_id: 'no' },
    ])
    expect(await run(chain)).toMatchObject({ output: '[]a', paths: ['a', 'b'] })
  })

  it('comes back to a step under another path, until its condition ends that', async () => {
    const chain = chainOf(
      [
        {
          step_id: 'count',
          type: 'set_state',
          config: { values: [{ key: 'n', expression: 'state.n + 1' }] },
          next: [{ when: 'state.n < 3', to: 'count' }],
        },
      ],
      { state: [{ key: 'n', default: '0' }] },
    )
    expect(await run(chain)).toMatchObject({ state: { n: 3 }, paths: ['count', 'count#2', 'count#3'] })
  })

  it.each([
    ['output', 'true or false'],
    ['output.nothing.there == 1', ''],
  ])('fails by the condition %s, and does not do the step again', async (when, message) => {
    const on_error = { policy: 'retry' }
    const chain = chainOf([{ step_id: 'a', type: 'tried', on_error, next: [{ when, to: 'a' }] }])
    const result = await run(chain, { kinds: [failingTimes(0)] })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'expression_error', path: 'a' } })
    expect(result.error?.message).toContain(message)
    expect(tries).toBe(1)
  })

  it.each([
    [{ type: 'tried', next: [{ to: 'gone' }] }, 'action_failed'],
    [{ type: 'unheard_of' }, 'action_failed'],
  ])('fails where it leads to nothing that there is', async (step, code) => {
    const result = await run(chainOf([{ step_id: 'a', ...step }]), { kinds: [failingTimes(0)] })
    expect(result).toMatchObject({ status: 'failed', error: { code } })
  })
})

describe('a step that fails', () => {
  const chain = (on_error: object, more = {}) =>
    chainOf([
      {
        step_id: 'a',
        type: 'tried',
        on_error,
        next: [{ when: 'type(output) != string && output == 7', to: 'b' }],
        ...more,
      },
      { step_id: 'b', config: { text: 'b {{error.code}} {{error.message}} {{steps.a}}' } },
    ])

  it.each([
    [
      {},
      { status: 'failed', output: null, error: { code: 'action_failed', message: 'It broke.', path: 'a' } },
    ],
    [{ policy: 'fail' }, { status: 'failed', error: { code: 'action_failed' } }],
    [
      { policy: 'default_value', default: '7' },
      { status: 'succeeded', output: 'b action_failed It broke. 7' },
    ],
    [{ policy: 'default_value' }, { status: 'succeeded', output: null }],
    [
      { policy: 'branch', to: 'b' },
      { status: 'succeeded', output: 'b action_failed It broke. ' },
    ],
    [{ policy: 'branch' }, { status: 'failed' }],
  ])('is followed by what its settings %o say', async (on_error, expected) => {
    expect(await run(chain(on_error), { kinds: [failing()] })).toMatchObject(expected)
  })

  it('is tried again after growing waits, with the same key', async () => {
    const keys: string[] = []
    const on_error = { policy: 'retry', retry: { max: 3, backoff_ms: 100 } }
    const tried = failingTimes(3)
    const noting = kind(context => {
      keys.push(context.key)
      return tried.run(context, {})
    })
    const { status, output, events } = await run(chain(on_error), { kinds: [noting] })
    expect({ status, output, pauses: world.pauses }).toEqual({
      status: 'succeeded',
      output: 'try 4',
      pauses: [100, 200, 400],
    })
    expect(new Set(keys).size).toBe(1)
    expect(events.map(({ type }) => type)).toEqual([
      ...['step_started', 'step_retry', 'step_started', 'step_retry', 'step_started', 'step_retry'],
      ...['step_started', 'step_finished'],
    ])
  })

  it('fails for good after its last attempt', async () => {
    const on_error = { policy: 'retry', retry: { max: 2, backoff_ms: 10 } }
    const result = await run(chain(on_error), { kinds: [failingTimes(9)] })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'http_error', message: 'Try 3' } })
  })

  it.each(['template_error', 'expression_error', 'budget_exceeded', 'schema_mismatch'] as const)(
    'is not tried again after %s, which would come again',
    async code => {
      const result = await run(chain({ policy: 'retry' }), { kinds: [failing(code)] })
      expect(result.error?.code).toBe(code)
      expect(world.pauses).toEqual([])
    },
  )

  it('does not change the memory', async () => {
    const changing = kind(async ({ setState }) => {
      setState({ n: 1 })
      throw new StepError('action_failed', 'After that')
    })
    const result = await run(
      { ...chain({ policy: 'branch', to: 'b' }), state: [{ key: 'n', default: '0' }] },
      { kinds: [changing] },
    )
    expect(result.state).toEqual({ n: 0 })
  })

  it('fails where it remembers what the chain does not name', async () => {
    const changing = kind(async ({ setState }) => setState({ constructor: 1 }))
    expect((await run(chain({}), { kinds: [changing] })).error).toMatchObject({ code: 'schema_mismatch' })
  })

  it('throws on what is nobody’s setting', async () => {
    const broken = kind(async () => {
      throw new TypeError('A bug')
    })
    await expect(run(chain({ policy: 'default_value' }), { kinds: [broken] })).rejects.toThrow('A bug')
  })
})

describe('time', () => {
  const soon = 0.02
  const tried = kind(never)

  it.each([
    ['fail', { status: 'failed', error: { code: 'timeout', path: 'a' } }],
    ['default_value', { status: 'succeeded' }],
  ])('of a step that is over is a failure like others: %s', async (policy, expected) => {
    const chain = chainOf([{ step_id: 'a', type: 'tried', timeout_seconds: soon, on_error: { policy } }])
    expect(await run(chain, { kinds: [tried] })).toMatchObject(expected)
  })

  it('is what is usual for the kind of step where it has none of its own', async () => {
    const chain = chainOf([{ step_id: 'a', type: 'tried' }])
    const result = await run(chain, { kinds: [{ ...tried, usualTimeoutMs: 20 }] })
    expect(result.error).toMatchObject({ code: 'timeout', message: 'It took longer than 0.02 seconds.' })
  })

  it('of the chain ends it whatever its steps say', async () => {
    const chain = chainOf([{ step_id: 'a', type: 'tried', on_error: { policy: 'default_value' } }], {
      settings: { timeout_seconds: soon },
    })
    expect(await run(chain, { kinds: [tried] })).toMatchObject({
      status: 'timeout',
      error: { code: 'timeout' },
    })
  })
})

it.each(['a chain', 'a chain within it'])(
  '%s whose time is over while it waits for another try has ended',
  async which => {
    world.outside.pauseMs = 600_000
    const on_error = { policy: 'retry' }
    const short = chainOf([{ step_id: 'a', type: 'tried', on_error }], {
      settings: { timeout_seconds: 0.02 },
    })
    world.published.set('short', short)
    const outer = chainOf([{ step_id: 'sub', type: 'sub_chain', config: { chain_name: 'short' } }])
    const result = await run(which === 'a chain' ? short : outer, { kinds: [failing()] })
    world.outside.pauseMs = 0
    expect(result).toMatchObject({
      status: which === 'a chain' ? 'timeout' : 'failed',
      error: { code: 'timeout' },
    })
  },
)

describe('a run that is ended', () => {
  it.each(['fail', 'default_value', 'branch', 'retry'])('is over at once, with %s too', async policy => {
    const stopping = new AbortController()
    const journal = createMemoryJournal('run')
    const hanging = kind(async () => {
      stopping.abort(new Error('Enough'))
      return never()
    })
    const chain = chainOf([{ step_id: 'a', type: 'tried', on_error: { policy, to: 'b' } }, { step_id: 'b' }])
    const result = await run(chain, { kinds: [hanging], signal: stopping.signal, journal })
    expect(result).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' }, paths: [] })
    // So that the run can be resumed.
    expect(await journal.finished('a')).toBeUndefined()
  })

  it('does not begin where it was ended before', async () => {
    const result = await run(chainOf([{ step_id: 'a' }]), { signal: AbortSignal.abort() })
    expect(result).toMatchObject({ status: 'cancelled', events: [] })
  })

  it('waits for no further attempt', async () => {
    const stopping = new AbortController()
    const tried = kind(async () => {
      queueMicrotask(() => stopping.abort())
      throw new StepError('http_error', 'Once')
    })
    const chain = chainOf([{ step_id: 'a', type: 'tried', on_error: { policy: 'retry' } }])
    expect(await run(chain, { kinds: [tried], signal: stopping.signal })).toMatchObject({
      status: 'cancelled',
    })
  })
})

describe('limits', () => {
  it.each([{ enabled: true }, { enabled: false }])('end what goes round in circles (%o)', async more => {
    const chain = chainOf([{ step_id: 'a', next: [{ to: 'a' }], ...more }], { settings: { max_steps: 20 } })
    const result = await run(chain)
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' } })
    expect(result.paths).toHaveLength(more.enabled ? 20 : 0)
  })

  it('end a memory that doubles', async () => {
    const chain = chainOf([
      { step_id: 'a', config: { text: '{{input.x}}{{output}}{{output}}' }, next: [{ to: 'a' }] },
    ])
    const result = await run(chain, { input: { x: 'x' } })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' } })
  })

  it('end much that steps are given, though none of them keeps it', async () => {
    const chain = chainOf([
      { step_id: 'a', type: 'tried', config: { text: '{{input.x}}' }, next: [{ to: 'a' }] },
    ])
    const result = await run(chain, { input: { x: 'x'.repeat(900_000) }, kinds: [kind(async () => 1)] })
    expect(result.error?.code).toBe('budget_exceeded')
    expect(result.paths.length).toBeLessThan(30)
  })

  it('end many results that are large together', async () => {
    const tried = kind(async () => 'x'.repeat(900_000))
    const chain = chainOf([{ step_id: 'a', type: 'tried', next: [{ to: 'a' }] }])
    const result = await run(chain, { kinds: [tried] })
    expect(result.error?.code).toBe('budget_exceeded')
    expect(result.paths.length).toBeLessThan(6)
  })

  it('end a result that nests without end', async () => {
    let deep: unknown = []
    for (let level = 0; level < 200_000; level++) deep = [deep]
    const chain = chainOf([{ step_id: 'a', type: 'tried' }])
    expect((await run(chain, { kinds: [kind(async () => deep)] })).error?.code).toBe('budget_exceeded')
  })
})

describe('what goes in and comes out', () => {
  const wanted = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }

  it('is held against the schemas of the chain', async () => {
    const chain = chainOf([{ step_id: 'a', type: 'end', config: { output: { n: '{{input.n}}' } } }], {
      input_schema: wanted,
      output_schema: wanted,
    })
    expect(await run(chain, { input: { n: 3 } })).toMatchObject({ status: 'succeeded', output: { n: 3 } })
    const refused = await run(chain, { input: { n: 'x' } })
    expect(refused).toMatchObject({ status: 'failed', error: { code: 'schema_mismatch' }, events: [] })
    expect(refused.error?.message).toContain('/n')
    const other = { ...chain, input_schema: {} }
    const unfit = await run(other, { input: {} })
    expect(unfit.error?.message).toContain('What the chain returns')
  })
})

describe('a run on trial', () => {
  const chain = chainOf(
    inRow(
      { step_id: 'a' },
      { step_id: 'send', type: 'tried', config: { to: '{{steps.a}}' } },
      { step_id: 'c', config: { text: '{{steps.send.id}}' } },
    ),
  )

  it('does nothing outside, and tells what would be done', async () => {
    const { events, output } = await run(chain, { isDry: true, kinds: [failing()] })
    expect(output).toBe('')
    expect(events).toContainEqual(
      expect.objectContaining({ path: 'send', type: 'step_started', input: { to: 'a' } }),
    )
    const finished = events.find(({ path, type }) => path === 'send' && type === 'step_finished')
    expect(finished).toMatchObject({ result: { output: null, details: { isSimulated: true } } })
  })

  it('takes given results instead of running their steps', async () => {
    const mocks = { send: { id: 'm1' } }
    for (const isDry of [true, false]) {
      expect((await run(chain, { isDry, mocks, kinds: [failing()] })).output).toBe('m1')
    }
  })

  it('runs a part, with the results of what comes before', async () => {
    const part = { startAt: 'c', stopAfter: 'c', steps: { send: { id: 'given' } } }
    expect(await run(chain, { part })).toMatchObject({ output: 'given', paths: ['c'] })
    expect(await run(chain, { part: { stopAfter: 'a' } })).toMatchObject({ output: 'a', paths: ['a'] })
  })
})

it('tells of each step what it was given, and what it took', async () => {
  const reporting = kind(async ({ report }) => {
    report({ prompt: 'Why?', model: 'm', tokens: { input: 1, output: 2 } })
    report({ tokens: { input: 10, output: 20 } })
    return 1
  })
  const { events } = await run(chainOf([{ step_id: 'a', type: 'tried' }]), { kinds: [reporting] })
  const details = { elapsedMs: 0, attempt: 1, prompt: 'Why?', model: 'm', tokens: { input: 11, output: 22 } }
  expect(events).toEqual([
    { type: 'step_started', path: 'a', stepId: 'a', kind: 'tried', attempt: 1, input: { text: 'a' } },
    {
      type: 'step_finished',
      path: 'a',
      stepId: 'a',
      result: { status: 'succeeded', output: 1, next: null, details },
    },
  ])
})
