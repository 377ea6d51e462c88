import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AgentAction } from '../../server/features/agentAction.ts'
import type { AgentRuntime } from '../../server/features/agents/turns/agentRuntime.ts'
import { scriptedActions } from '../support/scriptedActions.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTurnWorld, type TurnWorld } from '../support/turnWorld.ts'

/** Milliseconds to wait, enough for a busy machine. */
const patience = 20_000
const waitsFor = 'Somebody on our team will look at this first. I will get back to you here.'

const script = scriptedModels(() => says('Hello!'))
const { ran, action } = scriptedActions()
let actions: AgentAction[] = []
let goOn = () => {}
let world: TurnWorld
let runtime: AgentRuntime

beforeAll(async () => {
  world = await createTurnWorld({ models: script.models, actions: () => actions })
  runtime = world.startProcess()
})

afterAll(() => world.close())

/** Makes the turn request an approval and continue until `goOn` is called. */
beforeEach(() => {
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  const look = async () => {
    await held
    return { text: 'Nothing.' }
  }
  actions = [
    action('order', { risk: 'approval_required' }),
    action('send', { risk: 'approval_required' }),
    action('look', { run: look }),
  ]
  follow([{ toolName: 'order' }, { toolName: 'look' }])
  ran.length = 0
})

function follow(wanted: { toolName: string }[]) {
  script.follow((_request, call) => (call === 1 ? calls(wanted) : says(`Words ${call}`)))
}

/** Sends a message and waits until calls wait for approval; returns the conversation's id and the calls' ids. */
async function asked(waiting = 1): Promise<{ id: string; wanted: string[] }> {
  const id = await world.begin()
  await world.say(id, 'Please do it.')
  runtime.wake(world.tenants.one, id)
  let wanted: string[] = []
  await vi.waitFor(async () => {
    const events = await world.events(id)
    wanted = events.filter(({ metadata }) => metadata.approval === 'needed').map(({ _id }) => _id)
    expect(wanted).toHaveLength(waiting)
  }, patience)
  return { id, wanted }
}

function decide(id: string, event_id: string | undefined, decision: 'approve' | 'decline') {
  return runtime.decide(world.scopeOf(world.tenants.one), id, { event_id: event_id ?? '', decision })
}

const statusesOf = async (id: string) =>
  (await world.events(id)).flatMap(({ event_type, async_action_status: status }) =>
    event_type === 'async_action_call' ? [status] : [],
  )

/**
 * Waits until the calls have these statuses; asserts that exactly one event ended each turn and that no turn is in
 * another state.
 */
async function allEnded(id: string, statuses: string[], turns: number) {
  await vi.waitFor(async () => {
    expect((await statusesOf(id)).sort()).toEqual([...statuses].sort())
    const states = (await world.turnRows(id)).map(({ state }) => state)
    expect(states).toHaveLength(turns)
    expect(states.filter(state => state !== 'completed' && state !== 'stopped')).toEqual([])
  }, patience)
  await runtime.idle()
  const ends = (await world.events(id)).flatMap(({ metadata }) => metadata.turn_status ?? [])
  expect(ends).toHaveLength(turns)
}

describe('a decision that comes while the turn still writes', () => {
  it.each([
    ['approve', 'completed', 1],
    ['decline', 'cancelled', 0],
  ] as const)('counts: %s', async (decision, status, times) => {
    const { id, wanted } = await asked()
    await decide(id, wanted[0], decision)
    await vi.waitFor(async () => expect(await statusesOf(id)).toEqual([status]), patience)
    expect(ran.filter(({ name }) => name === 'order')).toHaveLength(times)
    expect((await world.turnRows(id)).map(({ state }) => state)).toEqual(['running', 'queued'])
    goOn()
    await allEnded(id, [status], 2)
    expect((await world.events(id)).at(-1)?.content).toBe('Words 2')
    const told = script.requests[1]?.messages ?? []
    expect(told.at(-1)).toMatchObject({ role: 'tool', toolName: 'order' })
    expect(told.map(message => ('text' in message ? message.text : ''))).toContain(waitsFor)
  })

  it('counts once, even if several people decide it several times', async () => {
    const { id, wanted } = await asked()
    const taken = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => decide(id, wanted[0], index % 2 ? 'approve' : 'decline')),
    )
    const refused = taken.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(5)
    expect(refused.every(({ code }) => code === 'resource.not_found')).toBe(true)
    goOn()
    await vi.waitFor(async () => expect(await statusesOf(id)).not.toContain('pending'), patience)
    const [status] = await statusesOf(id)
    await allEnded(id, [status ?? ''], 2)
    expect(ran.filter(({ name }) => name === 'order')).toHaveLength(status === 'completed' ? 1 : 0)
  })

  it('about one of two leaves the other one waiting', async () => {
    follow([{ toolName: 'order' }, { toolName: 'send' }, { toolName: 'look' }])
    const { id, wanted } = await asked(2)
    await decide(id, wanted[0], 'approve')
    goOn()
    await vi.waitFor(async () => {
      expect((await world.turnRows(id)).map(({ state }) => state)).toEqual(['waiting', 'completed'])
    }, patience)
    expect(await statusesOf(id)).toEqual(['completed', 'pending'])
    await decide(id, wanted[1], 'decline')
    await allEnded(id, ['completed', 'cancelled'], 3)
  })

  it('about two at once lets both run', async () => {
    follow([{ toolName: 'order' }, { toolName: 'send' }, { toolName: 'look' }])
    const { id, wanted } = await asked(2)
    await Promise.all(wanted.map(one => decide(id, one, 'approve')))
    await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['completed', 'completed']), patience)
    goOn()
    await allEnded(id, ['completed', 'completed'], 2)
    expect(ran.map(({ name }) => name).sort()).toEqual(['look', 'order', 'send'])
  })
})

describe('a decision that comes late', () => {
  it.each([
    ['approve', 'completed'],
    ['decline', 'cancelled'],
  ] as const)(
    'counts after the answer was stopped, and the visitor is told: %s',
    async (decision, status) => {
      const { id, wanted } = await asked()
      await runtime.stop({ tenantId: world.tenants.one, conversationId: id })
      await vi.waitFor(async () => {
        expect((await world.turnRows(id)).map(({ state }) => state)).toEqual(['stopped'])
      }, patience)
      await decide(id, wanted[0], decision)
      await allEnded(id, [status], 2)
      expect((await world.events(id)).at(-1)?.content).toBe('Words 2')
    },
  )

  it.each([
    ['approve', 'completed'],
    ['decline', 'cancelled'],
  ] as const)(
    'counts in a completed conversation, where nothing is said any more: %s',
    async (decision, status) => {
      const { id, wanted } = await asked()
      goOn()
      await runtime.idle()
      const scope = world.scopeOf(world.tenants.one)
      await world.log.write(scope, id, ({ change }) => change({ status: 'completed' }))
      await decide(id, wanted[0], decision)
      await allEnded(id, [status], 1)
      const result = (await world.events(id)).at(-1)
      expect(result).toMatchObject({ event_type: 'async_action_result', async_action_status: status })
    },
  )
})
