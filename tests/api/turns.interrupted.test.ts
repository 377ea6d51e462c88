import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AgentAction } from '../../server/features/agentAction.ts'
import type { AgentRuntime } from '../../server/features/agents/turns/agentRuntime.ts'
import { scriptedActions } from '../support/scriptedActions.ts'
import { calls, hangs, says, scriptedModels } from '../support/scriptedModels.ts'
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

/** Sends a message and starts the answer. */
async function ask(conversationId: string, process = runtime, content = 'Are you open?') {
  await world.say(conversationId, content)
  process.wake(world.tenants.one, conversationId)
}

function placeOf(conversationId: string) {
  return { tenantId: world.tenants.one, conversationId }
}

async function until(conversationId: string, content: string) {
  await vi.waitFor(async () => {
    expect((await world.events(conversationId)).at(-1)?.content).toBe(content)
  }, patience)
}

/** Waits until the list has `count` items. */
async function seen(list: readonly unknown[], count: number) {
  await vi.waitFor(() => expect(list).toHaveLength(count), patience)
}

async function endsOf(conversationId: string) {
  return (await world.events(conversationId)).flatMap(({ metadata, content }) =>
    metadata.turn_status ? [[metadata.turn_status, content]] : [],
  )
}

/** Simulates the death of the process that runs the conversation's turn: nobody renews its lease. */
async function lapse(conversationId: string) {
  await world.database.owner
    .updateTable('turn')
    .set({ lease_owner: 'a dead process', lease_until: new Date(0) })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'running')
    .execute()
}

describe('a turn that is stopped', () => {
  it('ends at once, and what was said stays', async () => {
    script.follow(() => hangs('We are ', 'open'))
    const id = await world.begin()
    await ask(id)
    await until(id, 'We are open')
    expect(await runtime.stop(placeOf(id))).toBe(true)
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['stopped', 'We are open']])
    expect((await world.turnRows(id))[0]?.state).toBe('stopped')
    expect(await runtime.stop(placeOf(id))).toBe(false)
  })

  it('is heard of in the process that runs it', async () => {
    script.follow(() => hangs('One moment'))
    const id = await world.begin()
    await ask(id)
    await until(id, 'One moment')
    const elsewhere = world.startProcess()
    expect(await elsewhere.stop(placeOf(id))).toBe(true)
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['stopped', 'One moment']])
  })

  it('says so where nothing was said yet', async () => {
    script.follow(() => hangs())
    const id = await world.begin()
    await world.say(id, 'Hello?')
    expect(await runtime.stop(placeOf(id))).toBe(true)
    runtime.wake(world.tenants.one, id)
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['stopped', 'The answer was stopped.']])
  })
})

describe('a message that arrives while the agent answers', () => {
  it('is answered after it, once', async () => {
    script.follow((_request, call) => (call === 1 ? hangs('First') : says('Second')))
    const id = await world.begin()
    await ask(id)
    await until(id, 'First')
    await ask(id, runtime, 'And on Sunday?')
    await ask(id, runtime, 'And on Monday?')
    // Meanwhile no process starts the waiting turn.
    await world.startProcess().recover()
    expect(script.requests).toHaveLength(1)
    await world.database.owner
      .updateTable('turn')
      .set({ is_stopping: true })
      .where('conversation_id', '=', id)
      .where('state', '=', 'running')
      .execute()
    await runtime.idle()
    expect(await endsOf(id)).toEqual([
      ['stopped', 'First'],
      ['completed', 'Second'],
    ])
  })
})

describe('the agent says nothing more once', () => {
  it.each([
    ['a person answers', { handler: 'human' }],
    ['the conversation waits for a person', { handler: 'queue' }],
    ['the conversation is completed', { status: 'completed' }],
  ] as const)('%s', async (_name, change) => {
    let goOn = () => {}
    const waits = new Promise<void>(resolve => {
      goOn = resolve
    })
    script.follow(async function* () {
      await waits
      yield* says('I still have something to say.')
    })
    const id = await world.begin()
    await ask(id)
    await seen(script.requests, 1)
    await world.log.write(world.scopeOf(world.tenants.one), id, write => write.change(change))
    goOn()
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['stopped', '']])
    const page = { limit: 9, isTeam: false }
    expect(await world.log.recent(world.scopeOf(world.tenants.one), id, page)).toHaveLength(1)
  })

  it.each([
    ['goes to the trash', { deleted_at: new Date() }, ['failed']],
    ['is deleted for good', null, []],
  ])('its conversation %s while it speaks, and nothing of that is logged', async (_name, change, left) => {
    let goOn = () => {}
    const waits = new Promise<void>(resolve => {
      goOn = resolve
    })
    script.follow(async function* () {
      yield { type: 'text', text: 'We are' } as const
      await waits
      yield* says(' open.')
    })
    const id = await world.begin()
    await ask(id)
    await until(id, 'We are')
    const { owner } = world.database
    await (change
      ? owner.updateTable('record').set(change).where('_id', '=', id).execute()
      : owner.deleteFrom('record').where('_id', '=', id).execute())
    goOn()
    await runtime.idle()
    expect((await world.turnRows(id)).map(({ state }) => state)).toEqual(left)
    expect(world.errors).toEqual([])
  })

  it('somebody has taken over while it spoke, and what it has said stays', async () => {
    script.follow(() => hangs('We are'))
    const id = await world.begin()
    await ask(id)
    await until(id, 'We are')
    await world.log.write(world.scopeOf(world.tenants.one), id, write => write.change({ handler: 'human' }))
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['stopped', 'We are']])
  })
})

describe('a turn whose process has died', () => {
  it('is taken over: its message is written anew under the same id', async () => {
    script.follow((_request, call) => (call === 1 ? hangs('We are op') : says('We are open.')))
    const id = await world.begin()
    await ask(id)
    await until(id, 'We are op')
    const begun = (await world.events(id)).at(-1)
    await lapse(id)
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    const last = (await world.events(id)).at(-1)
    expect([last?._id, last?.content, last?.metadata.turn_status]).toEqual([
      begun?._id,
      'We are open.',
      'completed',
    ])
    expect((await world.turnRows(id)).map(row => [row.state, row.attempts])).toEqual([['completed', 2]])
    // The first process learns at its next check that it has lost the turn, and writes nothing more.
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['completed', 'We are open.']])
  })

  it('answers what it is for, and leaves what came since to the turn that waits for that', async () => {
    script.follow((_request, call) => (call === 1 ? hangs() : says(call === 2 ? 'We are.' : 'Not then.')))
    const id = await world.begin()
    await ask(id)
    await seen(script.requests, 1)
    await world.say(id, 'And on Sunday?')
    await lapse(id)
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    await runtime.idle()
    const told = script.requests.slice(1).map(({ messages }) => messages.map(({ role }) => role))
    expect(told).toEqual([['user'], ['user', 'assistant', 'user']])
    expect(await endsOf(id)).toEqual([
      ['completed', 'We are.'],
      ['completed', 'Not then.'],
    ])
  })

  it('writes nothing more should it come back to life', async () => {
    let goOn = () => {}
    const waits = new Promise<void>(resolve => {
      goOn = resolve
    })
    script.follow(async function* (_request, call) {
      if (call === 1) await waits
      yield* says(call === 1 ? 'Late words.' : 'We are open.')
    })
    const id = await world.begin()
    await ask(id)
    await seen(script.requests, 1)
    await lapse(id)
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    goOn()
    await runtime.idle()
    expect((await world.events(id)).map(({ content }) => content)).toEqual(['Are you open?', 'We are open.'])
    expect(await endsOf(id)).toEqual([['completed', 'We are open.']])
  })

  it('repeats no call that has a result', async () => {
    actions = [action('look_up')]
    script.follow((_request, call) => {
      if (call === 1) return calls([{ toolName: 'look_up' }])
      return call === 2 ? hangs() : says('It is 42.')
    })
    const id = await world.begin()
    await ask(id)
    await seen(script.requests, 2)
    await lapse(id)
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    await runtime.idle()
    expect(ran).toHaveLength(1)
    expect(script.requests[2]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool'])
    expect(await endsOf(id)).toEqual([['completed', 'It is 42.']])
  })

  it('keeps what was said before a call and says it once', async () => {
    actions = [action('book', { risk: 'low_impact_write' })]
    script.follow((_request, call) => {
      if (call === 1) return calls([{ toolName: 'book' }], 'Let me see.')
      return call === 2 ? hangs() : says('It is booked.')
    })
    const id = await world.begin()
    await ask(id)
    await seen(script.requests, 2)
    await lapse(id)
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    await runtime.idle()
    const spoken = (await world.events(id)).filter(
      ({ role, action_id }) => role === 'assistant' && action_id === 'send_message',
    )
    expect(spoken.map(({ content }) => content)).toEqual(['Let me see.', 'It is booked.'])
    expect(ran).toHaveLength(1)
  })

  it('ends without a word where its conversation is gone', async () => {
    script.follow(() => hangs('We are'))
    const id = await world.begin()
    await ask(id)
    await until(id, 'We are')
    await world.database.owner
      .updateTable('record')
      .set({ deleted_at: new Date() })
      .where('_id', '=', id)
      .execute()
    await lapse(id)
    await runtime.idle()
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    // The process that lost the turn may have recovered it first.
    const states = async () => (await world.turnRows(id)).map(({ state }) => state)
    await expect.poll(states, { timeout: 20_000 }).toEqual(['failed'])
    expect(world.errors).toEqual([])
  })

  it.each([
    [
      'repeats a call without a result that only reads, under the same id',
      { risk: 'read' },
      2,
      'look_up says 42',
    ],
    ['does not repeat any other one and tells the model', { risk: 'low_impact_write' }, 1, /not known/],
    [
      'does not repeat one that is made once, even if it only reads',
      { risk: 'read', isOnce: true },
      1,
      /not known/,
    ],
  ] as const)('%s', async (_name, kind, times, told) => {
    const first = new Promise<never>(() => {})
    actions = [
      action('look_up', {
        ...kind,
        isShown: true,
        run: async () => (ran.length === 1 ? first : { text: 'look_up says 42' }),
      }),
    ]
    script.follow((_request, call) => (call === 1 ? calls([{ toolName: 'look_up' }]) : says('Done.')))
    const id = await world.begin()
    await ask(id)
    await seen(ran, 1)
    await lapse(id)
    const heir = world.startProcess()
    await heir.recover()
    await heir.idle()
    await runtime.idle()
    expect(ran).toHaveLength(times)
    expect(new Set(ran.map(({ callId }) => callId)).size).toBe(1)
    const results = (await world.events(id)).filter(({ role }) => role === 'tool')
    expect(results).toHaveLength(1)
    expect(results[0]?.content).toMatch(told)
    expect(await endsOf(id)).toEqual([['completed', 'Done.']])
  })

  it('is given up when it takes every process down with it', async () => {
    script.follow(() => says('Never.'))
    const id = await world.begin()
    await world.say(id, 'Hello?')
    await world.database.owner
      .updateTable('turn')
      .set({ attempts: 5 })
      .where('conversation_id', '=', id)
      .execute()
    runtime.wake(world.tenants.one, id)
    await runtime.idle()
    expect((await world.events(id)).at(-1)?.metadata.error_code).toBe('turn.crashed')
    expect(script.requests).toHaveLength(0)
  })
})

describe('several processes', () => {
  it('run no turn twice', async () => {
    script.follow(() => says('Once.'))
    const processes = [runtime, world.startProcess(), world.startProcess()]
    const ids = await Promise.all(Array.from({ length: 10 }, () => world.begin()))
    await Promise.all(ids.map(id => world.say(id, 'Hello?')))
    for (const id of ids) for (const process of processes) process.wake(world.tenants.one, id)
    await Promise.all(processes.map(process => process.idle()))
    expect(script.requests).toHaveLength(ids.length)
    for (const id of ids) expect(await endsOf(id)).toEqual([['completed', 'Once.']])
    expect(world.errors).toEqual([])
  })
})

describe('a server that goes down', () => {
  it('leaves what it cannot end in time to the next one, at once', async () => {
    script.follow((_request, call) => (call === 1 ? hangs('We are') : says('We are open.')))
    const leaving = world.startProcess()
    const id = await world.begin()
    await ask(id, leaving)
    await until(id, 'We are')
    await leaving.drain()
    await runtime.recover()
    await runtime.idle()
    expect(await endsOf(id)).toEqual([['completed', 'We are open.']])
  })
})
