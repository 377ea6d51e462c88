import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, type WrittenStep } from '../../../../tests/support/chainWorld.ts'
import { AppError } from '../../../errors.ts'
import { unstorableText } from '../../../store/records/unstorableText.ts'
import type { AgentAction } from '../../agentAction.ts'
import { effectId } from '../acting/effectId.ts'
import { createMemoryJournal } from '../run/memoryJournal.ts'
import { StepError } from './stepError.ts'

const world = createChainWorld()
const { run, outside } = world
afterAll(() => world.close())

const record = { _id: 'r', label: null, external_id: null, data: { n: 1 } }
const booking = { id: 'b' }
const conversationId = 'conversation'

/** Each step type with its call to the platform. */
const kinds = [
  {
    type: 'custom_data_query',
    config: { data_type: 'recall', where: { name: '{{input.name}}' } },
    act: 'find',
    isEffect: false,
  },
  {
    type: 'custom_data_write',
    config: { data_type: 'recall', data: { name: '{{input.name}}' } },
    act: 'save',
    isEffect: true,
  },
  {
    type: 'send_message',
    config: { text: 'Hello {{input.name}}' },
    act: 'say',
    isEffect: true,
  },
  {
    type: 'send_email',
    config: { subject: 'Hello {{input.name}}', text: 'Hello' },
    act: 'sendMessage',
    isEffect: true,
  },
  {
    type: 'send_messenger',
    config: { text: 'Hello {{input.name}}' },
    act: 'sendMessage',
    isEffect: true,
  },
  {
    type: 'outbound_check',
    config: { contact: '{{input.name}}' },
    act: 'checkMessage',
    isEffect: false,
  },
  {
    type: 'handoff',
    config: { note: 'Ask {{input.name}}' },
    act: 'callPeople',
    isEffect: true,
  },
  {
    type: 'find_slots',
    config: { service: 'check_up', calendar: '{{input.name}}' },
    act: 'findSlots',
    isEffect: false,
  },
  {
    type: 'book',
    config: { start: '2026-12-01T09:00', name: '{{input.name}}' },
    act: 'book',
    isEffect: true,
  },
  {
    type: 'move_booking',
    config: { booking: '{{input.name}}', start: '2026-12-01T09:00' },
    act: 'moveBooking',
    isEffect: true,
  },
  {
    type: 'cancel_booking',
    config: { booking: '{{input.name}}' },
    act: 'cancelBooking',
    isEffect: true,
  },
]

const answerWith = ({ act }: { act: string }, answer: () => Promise<never>) =>
  Object.assign(outside, { [act]: answer })

const one = ({ type, config }: { type: string; config: object }, more: Partial<WrittenStep> = {}) =>
  chainOf([{ step_id: 'a', type, config, ...more }])
const given = { input: { name: 'Ann' }, conversationId }

let asked: unknown[][] = []
beforeEach(() => {
  asked = []
  const note =
    <T>(answer: T) =>
    async (...args: unknown[]) => {
      asked.push(args)
      return answer
    }
  Object.assign(outside, {
    find: note([record]),
    save: note(record),
    say: note('event'),
    sendMessage: note(undefined),
    checkMessage: note(undefined),
    callPeople: note(undefined),
    findSlots: note([]),
    ...{ book: note(booking), moveBooking: note(booking), cancelBooking: note(booking) },
  })
})

describe.each(kinds)('the kind $type', kind => {
  it('acts as the chain, with its values', async () => {
    expect(await run(one(kind), given)).toMatchObject({ status: 'succeeded' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.[0]).toMatchObject({
      tenantId: 'tenant',
      actor: { type: 'system', name: 'Chain tried' },
    })
    expect(JSON.stringify(asked[0])).toContain('Ann')
  })

  it('only tells what it would do in a run that tries, where it has effects', async () => {
    expect(await run(one(kind), { ...given, isDry: true })).toMatchObject({ status: 'succeeded' })
    expect(asked).toHaveLength(kind.isEffect ? 0 : 1)
  })

  it.each([
    [{}, { status: 'failed', error: { code: 'action_failed', message: 'Not found', path: 'a' } }],
    [
      { policy: 'default_value', default: '7' },
      { status: 'succeeded', output: 7 },
    ],
    [
      { policy: 'branch', to: 'b' },
      { status: 'succeeded', output: 'action_failed' },
    ],
  ])('that is refused ends by what the step says: %o', async (on_error, expected) => {
    answerWith(kind, () => Promise.reject(new StepError('action_failed', 'Not found', { mayPass: false })))
    const [a] = one(kind, { on_error }).steps
    const chain = chainOf([{ step_id: 'a' }, { step_id: 'b', config: { text: '{{error.code}}' } }])
    expect(await run({ ...chain, steps: [a, ...chain.steps.slice(1)] } as typeof chain, given)).toMatchObject(
      expected,
    )
  })

  it('is tried again as often as it may be, and ends with its time and with its run', async () => {
    let tries = 0
    answerWith(kind, async () => {
      tries += 1
      throw new StepError('action_failed', 'later')
    })
    const again = one(kind, { on_error: { policy: 'retry', retry: { max: 2, backoff_ms: 10 } } })
    expect(await run(again, given)).toMatchObject({ status: 'failed' })
    expect(tries).toBe(3)
    answerWith(kind, () => new Promise(() => {}))
    expect((await run(one(kind, { timeout_seconds: 0.02 }), given)).error).toMatchObject({ code: 'timeout' })
    const stopping = new AbortController()
    answerWith(kind, () => {
      stopping.abort()
      return new Promise(() => {})
    })
    expect(await run(one(kind), { ...given, signal: stopping.signal })).toMatchObject({ status: 'cancelled' })
  })

  it('is gone on with where the platform is away', async () => {
    const journal = createMemoryJournal('run')
    answerWith(kind, () => Promise.reject(new AppError('server.unavailable')))
    await expect(run(one(kind), { ...given, journal })).rejects.toThrow(AppError)
  })
})

describe('steps in a conversation', () => {
  it.each(['send_message', 'handoff'])('fail without one: %s', async type => {
    const kind = kinds.find(one => one.type === type)
    const result = await run(one(kind ?? { type, config: {} }), { input: {} })
    expect(result.error).toMatchObject({
      code: 'action_failed',
      message: 'The chain runs for no conversation.',
    })
    expect(asked).toEqual([])
  })
})

describe('texts that steps write', () => {
  it.each([
    ['send_message', { text: '{{input.text}}' }, 10_000],
    ['handoff', { note: '{{input.text}}' }, 4_000],
  ])('have as many characters as they may, and none of them halved: %s', async (type, config, max) => {
    await run(one({ type, config }), { ...given, input: { text: `x${'🦷'.repeat(6_000)}` } })
    const written = asked[0]?.at(-1)
    const text = typeof written === 'string' ? written : Object(written).text
    expect(text).toHaveLength(max - 1)
    expect(unstorableText(text)).toBeNull()
  })
})

describe('steps with data records', () => {
  it('tell of what does not fit the type, and of a type that is none', async () => {
    const errors = [{ pointer: '/data/name', keyword: 'type', message: 'Must be a text.' }]
    outside.save = () => Promise.reject(new AppError('record.invalid', { errors }))
    const [, write, ..._] = kinds
    const result = await run(one(write ?? { type: '', config: {} }), given)
    expect(result.error).toMatchObject({ code: 'schema_mismatch' })
    expect(result.error?.message).toContain('/data/name Must be a text.')
    outside.find = async () => null
    expect((await run(one(kinds[0] ?? { type: '', config: {} }), given)).error?.message).toBe(
      'There is no data type recall.',
    )
  })
})

describe('steps with bookings', () => {
  it('have a key for each step, so that a repeated one finds what it has booked', async () => {
    await run(one(kinds.find(({ type }) => type === 'book') ?? { type: '', config: {} }), given)
    await run(one(kinds.find(({ type }) => type === 'book') ?? { type: '', config: {} }), given)
    const [first, second] = asked.map(([, wish]) => Object(wish).id)
    expect(first).toBe(second)
  })

  it('try again what a calendar could not answer, and not what the rules refuse', async () => {
    const again = { policy: 'retry', retry: { max: 1, backoff_ms: 10 } }
    const tries = async (code: 'booking.slot_taken' | 'booking.calendar_unavailable') => {
      let count = 0
      outside.book = async () => {
        count += 1
        throw new AppError(code)
      }
      const [kind] = kinds.filter(({ type }) => type === 'book')
      const { error } = await run(one(kind ?? { type: '', config: {} }, { on_error: again }), given)
      expect(error).toMatchObject({ code: 'action_failed' })
      return count
    }
    expect(await tries('booking.calendar_unavailable')).toBe(2)
    expect(await tries('booking.slot_taken')).toBe(1)
  })
})

describe('an action', () => {
  const called: unknown[][] = []
  const action = (result: object, more: object = {}) =>
    ({
      ...{ toolName: 'order', title: 'Order a part', risk: 'low_impact_write', ...more },
      run: async (...args: unknown[]) => {
        called.push(args)
        return result
      },
    }) as unknown as AgentAction
  const chain = chainOf([
    {
      step_id: 'a',
      type: 'agent_action',
      config: { action: 'order', parameters: { name: '{{input.name}}' } },
    },
  ])

  beforeEach(() => {
    called.length = 0
    outside.findAction = async () => action({ text: 'Ordered' })
    outside.actionFaults = async () => []
  })

  it('is run with values of the run, under a key of its own', async () => {
    expect(await run(chain, given)).toMatchObject({ output: { text: 'Ordered' } })
    expect(called).toMatchObject([
      [{ callId: effectId('run/a'), conversationId, scope: { tenantId: 'tenant' } }, { name: 'Ann' }],
    ])
    expect(await run(chain, { ...given, isDry: true })).toMatchObject({ status: 'succeeded' })
    expect(called).toHaveLength(1)
  })

  it('that is none, is given what does not fit, or fails is the failure of the step', async () => {
    outside.findAction = async () => null
    expect((await run(chain, given)).error).toMatchObject({ code: 'action_failed' })
    outside.findAction = async () => action({ text: 'The other system answered 500.', isError: true })
    expect((await run(chain, given)).error).toMatchObject({
      code: 'action_failed',
      message: 'The other system answered 500.',
    })
    outside.actionFaults = async () => [{ pointer: '/name', keyword: 'type', message: 'Must be a number.' }]
    expect((await run(chain, given)).error).toMatchObject({ code: 'schema_mismatch' })
    expect(called).toHaveLength(1)
  })

  it('that needs consent is run once somebody of the team has given it', async () => {
    outside.findAction = async () => action({ text: 'Ordered' }, { risk: 'approval_required' })
    const by = { type: 'user', id: 'u', name: 'Bea' } as const
    const journal = createMemoryJournal('run')
    outside.ask = async () => 'open'
    const live = { ...given, now: () => new Date() }
    expect(await run(chain, { ...live, journal })).toMatchObject({ status: 'paused' })
    expect(called).toEqual([])
    outside.ask = async () => ({ action: 'decline', data: {}, by })
    expect((await run(chain, live)).error?.message).toBe('Bea has declined it.')
    outside.ask = async () => null
    expect((await run(chain, live)).error?.message).toBe('Nobody has agreed to it.')
    expect(called).toEqual([])
    outside.ask = async () => ({ action: 'approve', data: {}, by })
    expect(await run(chain, { ...live, journal })).toMatchObject({ output: { text: 'Ordered' } })
  })
})
