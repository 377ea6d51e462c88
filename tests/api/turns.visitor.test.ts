import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { calls, hangs, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Event {
  _id: string
  role: string
  content: string
  async_action_status?: string
  metadata: { turn_status?: string; approval?: string; sources?: object[] }
}

/** Milliseconds to wait, enough for a busy machine. */
const patience = 20_000

const script = scriptedModels(() => says('Hello!'))
let app: TestApp
let world: ChatWorld
let viewer: Member

beforeAll(async () => {
  app = await createTestApp({ models: script.models })
  viewer = await app.as('viewer')
  const order = {
    title: 'Order a part',
    tool_name: 'order',
    description: 'Orders a part.',
    execution: { kind: 'http', method: 'POST', url: 'https://parts.example/orders' },
    risk_class: 'approval_required',
    shows_in_chat: true,
  }
  const { _id } = (await (await app.as('operator')).post('/agent_action', order)).json()
  world = await createChatWorld(app, { agent: { agent_action_ids: [_id] } })
  await world.operator.post('/knowledge_chunk', {
    title: 'Opening hours',
    content: 'We are open on Saturdays from 9 to 12.',
  })
})
afterAll(() => app.close())

/** Waits until the agent has finished `ends` answers; returns the events that the visitor sees, oldest first. */
async function answered(visitor: Visitor, ends = 1): Promise<Event[]> {
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<Event[]>().reverse()
    expect(events.filter(({ metadata }) => metadata.turn_status)).toHaveLength(ends)
    return events
  }, patience)
}

describe('a visitor', () => {
  it('is answered, and what was looked up is hidden from them but for its title', async () => {
    script.follow((_request, call) =>
      call === 1
        ? calls([{ toolName: 'search_knowledge', input: { query: 'Saturday' } }])
        : says('From 9 to 12, see Opening hours.'),
    )
    const visitor = await world.visit()
    await visitor.say('Are you open on Saturday?')
    const events = await answered(visitor)
    expect(events.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Are you open on Saturday?'],
      ['assistant', 'From 9 to 12, see Opening hours.'],
    ])
    expect(events[1]?.metadata.sources).toEqual([{ title: 'Opening hours' }])
  })

  it('can stop the answer; nobody else can', async () => {
    script.follow(() => hangs('We are'))
    const visitor = await world.visit()
    await visitor.say('Are you open?')
    await vi.waitFor(async () => expect((await visitor.recent()).json<Event[]>()).toHaveLength(2), patience)
    const stop = `/conversation/${visitor.id}/stop`
    expect((await app.nobody().post(stop, {})).status).toBe(404)
    expect((await app.nobody('hillside').post(stop, {}, visitor.headers)).status).toBe(404)
    expect((await viewer.post(stop, {})).status).toBe(403)
    const stopped = await app.nobody().post(stop, {}, visitor.headers)
    expect([stopped.status, stopped.json()]).toEqual([200, { stopped: true }])
    const events = await answered(visitor)
    expect([events[1]?.content, events[1]?.metadata.turn_status]).toEqual(['We are', 'stopped'])
    expect((await app.nobody().post(stop, {}, visitor.headers)).json()).toEqual({ stopped: false })
  })
})

describe('the team', () => {
  it('reads what the agent did; visitors do not', async () => {
    script.follow((_request, call) =>
      call === 1 ? calls([{ toolName: 'search_knowledge', input: { query: 'Saturday' } }]) : says('Yes.'),
    )
    const visitor = await world.visit()
    await visitor.say('Are you open on Saturday?')
    await answered(visitor)
    const trace = `/conversation/${visitor.id}/trace`
    const [turn, ...more] = (await viewer.get(trace)).json<Record<string, unknown>[]>()
    expect(more).toEqual([])
    expect(turn).toMatchObject({
      state: 'completed',
      attempts: 1,
      error_code: null,
      input_tokens: 20,
      output_tokens: 10,
      steps: [
        { kind: 'model', name: 'script/one', status: 'ok' },
        {
          kind: 'action',
          name: 'knowledge/search',
          status: 'ok',
          parameters: { query: 'Saturday' },
          sources: [{ title: 'Opening hours', chunk_id: expect.any(String), score: expect.any(Number) }],
        },
        { kind: 'model', name: 'script/one', status: 'ok' },
      ],
    })
    expect((await app.nobody().get(trace, visitor.headers)).status).toBe(401)
    expect((await (await app.as('viewer', 'hillside')).get(trace)).status).toBe(404)
    expect((await viewer.get('/conversation/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6f01/trace')).status).toBe(404)
  })

  it('decides about actions that need consent, operators alone, and the audit log notes it', async () => {
    script.follow((_request, call) => (call === 1 ? calls([{ toolName: 'order' }]) : says('Then not.')))
    const visitor = await world.visit()
    await visitor.say('Order one.')
    const [, call] = await answered(visitor)
    expect(call).toMatchObject({ async_action_status: 'pending', metadata: { approval: 'needed' } })
    const approval = `/conversation/${visitor.id}/approval`
    const decision = { event_id: call?._id, decision: 'decline' }
    expect((await viewer.post(approval, decision)).status).toBe(403)
    expect((await app.nobody().post(approval, decision, visitor.headers)).status).toBe(401)
    expect((await (await app.as('operator', 'hillside')).post(approval, decision)).status).toBe(404)
    const declined = await world.operator.post(approval, decision)
    expect([declined.status, declined.json()]).toMatchObject([
      200,
      { _id: call?._id, async_action_status: 'cancelled', metadata: { approval: 'declined' } },
    ])
    expect((await answered(visitor, 2)).at(-1)?.content).toBe('Then not.')
    expect((await world.operator.post(approval, decision)).status).toBe(404)
    const noted = await app.database.owner
      .selectFrom('audit')
      .select(['entity_id', 'details'])
      .where('action', '=', 'decideAction')
      .execute()
    expect(noted).toMatchObject([{ entity_id: visitor.id, details: { method: 'decline' } }])
  })
})
