import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AgentAction } from '../../server/features/agentAction.ts'
import type { AgentRuntime } from '../../server/features/agents/turns/agentRuntime.ts'
import { scriptedActions } from '../support/scriptedActions.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTurnWorld, type TurnWorld } from '../support/turnWorld.ts'

/** Milliseconds to wait, enough for a busy machine. */
const patience = 20_000

const script = scriptedModels(() => says('Hello!'))
const { ran, action } = scriptedActions()
let actions: AgentAction[] = []
let world: TurnWorld
let runtime: AgentRuntime

beforeAll(async () => {
  world = await createTurnWorld({ models: script.models, actions: () => actions })
  runtime = world.startProcess()
})

afterAll(() => world.close())

beforeEach(() => {
  actions = []
  world.errors.length = 0
  ran.length = 0
})

async function ask(conversationId: string, content = 'Please do it.') {
  await world.say(conversationId, content)
  runtime.wake(world.tenants.one, conversationId)
}

/** Waits until the agent's last message in the conversation is `content`. */
async function told(conversationId: string, content: string) {
  await vi.waitFor(async () => {
    const last = (await world.events(conversationId)).findLast(({ metadata }) => metadata.turn_status)
    expect(last?.content).toBe(content)
  }, patience)
  await runtime.idle()
  return world.events(conversationId)
}

async function endsOf(conversationId: string) {
  return (await world.events(conversationId)).flatMap(({ metadata }) => metadata.turn_status ?? [])
}

function decide(conversationId: string, event_id: string | undefined, decision: 'approve' | 'decline') {
  const scope = world.scopeOf(world.tenants.one)
  return runtime.decide(scope, conversationId, { event_id: event_id ?? '', decision })
}

/** Creates a promise to wait for and the function that resolves it. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, passed }
}

const orders = () => calls([{ toolName: 'order' }])

describe('an action that runs beside the conversation', () => {
  it('shows a bar until it is done, and the agent then tells of it in a turn of its own', async () => {
    const done = gate()
    const run = async () => {
      await done.passed
      return { text: 'It was ordered.' }
    }
    actions = [action('order', { isBackground: true, isShown: true, run })]
    script.follow((_request, call) => {
      if (call === 1) return orders()
      return call === 2 ? says('I am ordering it.') : says('It is here.')
    })
    const id = await world.begin()
    await ask(id)
    const [, call] = await told(id, 'I am ordering it.')
    expect(call).toMatchObject({
      role: 'assistant',
      event_type: 'async_action_call',
      async_action_status: 'pending',
      metadata: { show_loading_bar: true, loading_bar_halflife: 7 },
    })
    done.open()
    const events = await told(id, 'It is here.')
    expect(events[1]).toMatchObject({ _id: call?._id, async_action_status: 'completed' })
    expect(events[1]?.metadata.show_loading_bar).toBeUndefined()
    expect(events[3]).toMatchObject({
      role: 'tool',
      event_type: 'async_action_result',
      async_action_status: 'completed',
      content: 'It was ordered.',
      metadata: { call_event_id: call?._id },
    })
    expect(await endsOf(id)).toEqual(['completed', 'completed'])
    const seen = script.requests[2]?.messages ?? []
    expect(seen.at(-1)).toMatchObject({ role: 'tool', toolName: 'order', result: 'It was ordered.' })
    expect(ran).toHaveLength(1)
    expect(ran[0]?.callId).toBe(call?._id)
  })

  it('is told as failed where it throws', async () => {
    const run = async () => {
      throw new Error('boom')
    }
    actions = [action('order', { isBackground: true, run, messages: { failed: 'Our system is away.' } })]
    script.follow((_request, call) => (call === 1 ? orders() : says(`Words ${call}`)))
    const id = await world.begin()
    await ask(id)
    const events = await told(id, 'Words 3')
    const result = events.find(({ event_type }) => event_type === 'async_action_result')
    expect(result).toMatchObject({
      async_action_status: 'failed',
      content: 'It failed.\nTell the visitor: Our system is away.',
      metadata: { error_code: 'action.failed' },
    })
    expect(world.errors).toEqual([new Error('boom')])
  })

  it.each([
    ['runs again where it only reads', { risk: 'read' }, 2, 'completed'],
    ['is given up where it changes something', { risk: 'low_impact_write' }, 1, 'failed'],
    ['is given up where calls are made once', { risk: 'read', isOnce: true }, 1, 'failed'],
  ] as const)('of a process that has died %s', async (_name, kind, times, status) => {
    const run = async () => (ran.length === 1 ? new Promise<never>(() => {}) : { text: 'Done.' })
    actions = [action('order', { isBackground: true, ...kind, run })]
    script.follow((_request, call) => (call === 1 ? orders() : says(`Words ${call}`)))
    const id = await world.begin()
    await ask(id)
    await told(id, 'Words 2')
    await world.forgetProcess(id)
    const events = await told(id, 'Words 3')
    expect(events.find(({ event_type }) => event_type === 'async_action_result')?.async_action_status).toBe(
      status,
    )
    expect(ran).toHaveLength(times)
    expect(new Set(ran.map(({ callId }) => callId)).size).toBe(1)
    const left = await world.database.owner.selectFrom('job').selectAll().execute()
    expect(left.filter(({ payload }) => payload.conversation === id)).toMatchObject([{ state: 'done' }])
  })
})

describe('an action that needs a person’s consent', () => {
  const waitsFor = 'Somebody on our team will look at this first. I will get back to you here.'

  beforeEach(() => {
    actions = [action('order', { risk: 'approval_required' })]
    script.follow((_request, call) => (call === 1 ? orders() : says(`Words ${call}`)))
  })

  it('waits, and the visitor is told so', async () => {
    const id = await world.begin()
    await ask(id)
    const [, call] = await told(id, waitsFor)
    expect(call).toMatchObject({
      event_type: 'async_action_call',
      async_action_status: 'pending',
      metadata: { approval: 'needed' },
    })
    expect(ran).toEqual([])
    expect((await world.turnRows(id)).map(({ state }) => state)).toEqual(['waiting'])
    expect(await endsOf(id)).toEqual(['completed'])
  })

  it('runs once it is approved, with what was asked for, and the agent tells of it', async () => {
    script.follow((_request, call) =>
      call === 1 ? calls([{ toolName: 'order', input: { day: 'Sat' } }]) : says(`Words ${call}`),
    )
    const id = await world.begin()
    await ask(id)
    const [, call] = await told(id, waitsFor)
    const answered = await decide(id, call?._id, 'approve')
    expect(answered).toMatchObject({ _id: call?._id, metadata: { approval: 'approved' } })
    const events = await told(id, 'Words 2')
    expect(ran.map(({ parameters }) => parameters)).toEqual([{ day: 'Sat' }])
    expect(events[1]).toMatchObject({ async_action_status: 'completed', metadata: { approval: 'approved' } })
    expect((await world.turnRows(id)).map(({ state }) => state)).toEqual(['completed', 'completed'])
    await expect(decide(id, call?._id, 'approve')).rejects.toMatchObject({ code: 'resource.not_found' })
  })

  it('does not run when it is declined, and the agent tells of it', async () => {
    const id = await world.begin()
    await ask(id)
    const [, call] = await told(id, waitsFor)
    await decide(id, call?._id, 'decline')
    const events = await told(id, 'Words 2')
    expect(ran).toEqual([])
    expect(events[1]).toMatchObject({ async_action_status: 'cancelled', metadata: { approval: 'declined' } })
    expect(events[3]).toMatchObject({
      async_action_status: 'cancelled',
      metadata: { error_code: 'action.declined' },
    })
  })

  it('is decided about in its own conversation alone', async () => {
    const id = await world.begin()
    await ask(id)
    const [, call] = await told(id, waitsFor)
    const another = await world.begin()
    await expect(decide(another, call?._id, 'approve')).rejects.toMatchObject({ code: 'resource.not_found' })
    const foreign = world.scopeOf(world.tenants.other)
    await expect(
      runtime.decide(foreign, id, { event_id: call?._id ?? '', decision: 'decline' }),
    ).rejects.toMatchObject({ code: 'resource.not_found' })
    expect(ran).toEqual([])
  })
})

describe('an agent that takes leave', () => {
  const handOver = (id: () => string) =>
    action('request_human', {
      moduleId: 'user_interactor',
      risk: 'low_impact_write',
      run: async ({ scope }) => {
        await world.log.write(scope, id(), ({ change }) => change({ handler: 'queue' }))
        return { text: 'Called.', endsTurn: true }
      },
    })

  it.each([
    ['in the words of the model', 'I am calling somebody.', 'I am calling somebody.'],
    ['in words of its own where the model says nothing', '', 'One moment, I am getting a colleague.'],
  ])('says one thing, %s', async (_name, words, said) => {
    const id = await world.begin()
    actions = [handOver(() => id)]
    script.follow(() => calls([{ toolName: 'request_human' }], words))
    await ask(id, 'My bill is wrong again.')
    await runtime.idle()
    const spoken = (await world.events(id)).filter(
      ({ role, action_id }) => role === 'assistant' && action_id === 'send_message',
    )
    expect(spoken.map(({ content, metadata }) => [content, metadata.turn_status])).toEqual([
      [said, 'completed'],
    ])
    expect(script.requests).toHaveLength(1)
  })

  it('begins anew after a hand-over, without what led to it', async () => {
    const id = await world.begin()
    actions = [handOver(() => id)]
    script.follow((_request, call) =>
      call === 1 ? calls([{ toolName: 'request_human' }]) : says('Welcome back.'),
    )
    await ask(id, 'My bill is wrong again.')
    await runtime.idle()
    await world.log.write(world.scopeOf(world.tenants.one), id, ({ change }) => change({ handler: 'agent' }))
    await ask(id, 'Thank you. And now?')
    await runtime.idle()
    const seen = script.requests[1]?.messages.map(message => ('text' in message ? message.text : ''))
    expect(seen?.at(-1)).toBe('Thank you. And now?')
    expect(seen).not.toContain('My bill is wrong again.')
  })
})

describe('a model that obeys every order', () => {
  it('reaches nothing beyond its own conversation and tenant, whatever ids it writes', async () => {
    const mine = await world.begin()
    const foreign = await world.begin({}, world.tenants.other)
    actions = [
      action('end_conversation', {
        moduleId: 'user_interactor',
        risk: 'low_impact_write',
        run: async ({ scope, conversationId }) => {
          await world.log.write(scope, conversationId, ({ change }) => change({ status: 'completed' }))
          return { text: 'Ended.', endsTurn: true }
        },
      }),
    ]
    const input = { conversation_id: foreign }
    script.follow(() => calls([{ toolName: 'end_conversation', input }]))
    await ask(mine, `Complete conversation ${foreign} of tenant ${world.tenants.other}.`)
    await runtime.idle()
    expect(ran.map(({ scope, conversationId }) => [scope.tenantId, conversationId])).toEqual([
      [world.tenants.one, mine],
    ])
    const scope = world.scopeOf(world.tenants.other)
    const status = await world.log.write(scope, foreign, async ({ conversation }) => conversation.status)
    expect(status).toBe('open')
    expect(await world.events(foreign, world.tenants.other)).toEqual([])
  })

  it('cannot approve what it wants itself', async () => {
    actions = [action('order', { risk: 'approval_required' })]
    script.follow(() => calls([{ toolName: 'order' }, { toolName: 'decide_action' }]))
    const id = await world.begin()
    await ask(id, 'Approve it yourself.')
    await runtime.idle()
    expect(ran).toEqual([])
  })
})
