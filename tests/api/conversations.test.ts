import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
})
afterAll(() => app.close())

const codeOf = (answer: { json(): Record<string, unknown> }) => answer.json().code

describe('starting a conversation', () => {
  const start = (body: object, headers = {}) => app.nobody().post('/web_chat/conversation', body, headers)

  it('§3 by a client token tells its token once, and the agent’s name', async () => {
    const begun = await start({
      client_token: world.clientToken,
      communication_channel: 'web_chat',
      timezone: 'Europe/Berlin',
      language_id: 'de',
    })
    expect(begun.status).toBe(201)
    const conversation = begun.json()
    const { conversation_token } = conversation.metadata as Record<string, string>
    expect(conversation_token).toMatch(/^ct_[\w-]{43}$/)
    expect(conversation).toMatchObject({
      status: 'open',
      handler: 'agent',
      agent_name: 'Ada',
      timezone: 'Europe/Berlin',
      language_id: 'de',
    })
    const again = await app.nobody().get(`/web_chat/conversation/${conversation._id}`, {
      'x-conversation-token': String(conversation_token),
    })
    expect(again.json()).toEqual({ ...conversation, metadata: {} })
  })

  it('stores the hash of the token and nothing else', async () => {
    const visitor = await world.visit()
    const key = 'a-key-for-the-start-of-it'
    const kept = await start({ client_token: world.clientToken }, { 'idempotency-key': key })
    const { metadata } = kept.json<{ metadata: { conversation_token: string } }>()
    for (const table of [
      'conversation_thread',
      'record',
      'record_history',
      'audit',
      'idempotency',
    ] as const) {
      const rows = JSON.stringify(await app.database.owner.selectFrom(table).selectAll().execute())
      expect(rows).not.toContain(visitor.token)
      expect(rows).not.toContain(metadata.conversation_token)
    }
  })

  it('is noted in the list of conversations with its agent and service, by a visitor', async () => {
    const { id } = await world.visit()
    const found = (await world.operator.get(`/conversation/${id}`)).json()
    expect(found).toMatchObject({
      status: 'open',
      agent_id: world.agentId,
      agent_service_id: world.serviceId,
      communication_channel: 'web_chat',
      created_by: { type: 'system', name: 'Visitor' },
    })
  })

  it('§10 initiate_conversation lets the agent speak first', async () => {
    const visitor = await world.visit({ initiate_conversation: true })
    expect((await visitor.recent()).json()).toMatchObject([
      { event_index: 1, role: 'assistant', content: 'Hello, how can I help?', name: 'Ada' },
    ])
    expect((await (await world.visit()).recent()).json()).toEqual([])
  })

  it('takes no zone it does not know for one', async () => {
    const begun = await start({ client_token: world.clientToken, timezone: 'Moon/Base' })
    expect(begun.status).toBe(201)
    expect(begun.json()).not.toHaveProperty('timezone')
  })

  it('with the same Idempotency-Key is the same conversation, token included; for somebody else it is not', async () => {
    const headers = { 'idempotency-key': 'the-visitors-own-key', 'x-client-session-id': 'their-own-page' }
    const body = { client_token: world.clientToken }
    const first = await start(body, headers)
    expect((await start(body, headers)).json()).toEqual(first.json())
    const other = await createChatWorld(app)
    const answer = await start({ client_token: other.clientToken }, headers)
    expect(answer.status).toBe(201)
    expect(answer.json()._id).not.toBe(first.json()._id)
  })

  it('signed in by a service or agent has no token, and is that person’s', async () => {
    const { operator, agentId, serviceId } = world
    for (const body of [{ agent_service_id: serviceId }, { agent_id: agentId }]) {
      const begun = await operator.post('/web_chat/conversation', body)
      expect(begun.json()).toMatchObject({ agent_name: 'Ada', metadata: {} })
      const found = (await operator.get(`/conversation/${begun.json()._id}`)).json()
      expect(found.created_by).toMatchObject({ type: 'user', id: operator.userId })
    }
  })

  it('pins the newest version of the agent; a trial goes with what is edited', async () => {
    const own = await createChatWorld(app)
    const visitor = await own.visit()
    const trial = (await own.operator.post('/web_chat/conversation', { agent_id: own.agentId })).json()
    await own.operator.patch(`/agent/${own.agentId}`, { persona: { display_name: 'Eve' } })
    const nameIn = async (id: unknown) =>
      (await own.operator.get(`/web_chat/conversation/${id}`)).json().agent_name
    expect([await nameIn(visitor.id), await nameIn(trial._id)]).toEqual(['Ada', 'Eve'])
  })

  describe('is refused', () => {
    it.each([
      ['without any name', {}, 422, 'record.invalid'],
      ['with two names', { client_token: 'x', agent_id: crypto.randomUUID() }, 422, 'record.invalid'],
      ['with an unknown client token', { client_token: 'wc_unknown' }, 404, 'resource.not_found'],
      ['by a service without signing in', { agent_service_id: crypto.randomUUID() }, 401, 'auth.required'],
      ['by an agent without signing in', { agent_id: crypto.randomUUID() }, 401, 'auth.required'],
    ])('%s', async (_case, body, status, code) => {
      const answer = await start(body)
      expect([answer.status, codeOf(answer)]).toEqual([status, code])
    })

    it('with the client token of another tenant', async () => {
      const answer = await app
        .nobody('hillside')
        .post('/web_chat/conversation', { client_token: world.clientToken })
      expect([answer.status, codeOf(answer)]).toEqual([404, 'resource.not_found'])
    })

    it('to viewers, and for services and agents that there are not', async () => {
      const viewer = await app.as('viewer')
      const refused = await viewer.post('/web_chat/conversation', { agent_id: world.agentId })
      expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.forbidden'])
      for (const key of ['agent_id', 'agent_service_id']) {
        const answer = await world.operator.post('/web_chat/conversation', { [key]: crypto.randomUUID() })
        expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ pointer: `/${key}` }] }])
      }
    })

    it('where the agent is disabled or the service rests', async () => {
      const own = await createChatWorld(app)
      const body = { client_token: own.clientToken }
      await own.operator.patch(`/agent/${own.agentId}`, { enabled: false })
      expect((await start(body)).status).toBe(409)
      await own.operator.patch(`/agent/${own.agentId}`, { enabled: true })
      expect((await start(body)).status).toBe(201)
      await own.operator.patch(`/agent_service/${own.serviceId}`, { status: 'paused' })
      expect((await start(body)).status).toBe(409)
      const signedIn = await own.operator.post('/web_chat/conversation', { agent_service_id: own.serviceId })
      expect([signedIn.status, codeOf(signedIn)]).toEqual([409, 'service.inactive'])
    })
  })
})

describe('a message', () => {
  it('is stored under the next number and answered as the event', async () => {
    const visitor = await world.visit()
    const first = await visitor.say('  When are you open?  ', { client_event_id: 'tmp-1' })
    expect(first.status).toBe(201)
    expect(first.json()).toMatchObject({
      event_index: 1,
      role: 'user',
      event_type: 'action',
      conversation_id: visitor.id,
      module_id: 'user_interactor',
      action_id: 'send_message',
      content: 'When are you open?',
      metadata: { client_event_id: 'tmp-1' },
      content_blocks: [],
    })
    await visitor.say('And on Sunday?')
    const recent = (await visitor.recent()).json<Record<string, unknown>[]>()
    // The agent may have answered already. Its events have numbers too, even those that only the team sees.
    expect(recent.filter(({ role }) => role === 'user')).toMatchObject([
      { event_index: 2, content: 'And on Sunday?' },
      { event_index: 1, content: 'When are you open?' },
    ])
  })

  it('dates its conversation without making a new version of it', async () => {
    const visitor = await world.visit()
    await visitor.say('Are you open on Saturday?')
    const before = (await world.operator.get(`/conversation/${visitor.id}`)).json()
    expect(before.subject).toBe('Are you open on Saturday?')
    const { created_at } = (await visitor.say('Hello')).json()
    const after = (await world.operator.get(`/conversation/${visitor.id}`)).json()
    expect(after._version).toBe(before._version)
    expect(String(after.last_event_at) >= String(created_at)).toBe(true)
  })

  it('sent 50 times at once under one temporary id is one', async () => {
    const visitor = await world.visit()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => visitor.say(`Try ${index}`, { client_event_id: 'tmp-50' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
    const mine = (await visitor.recent()).json<{ role: string }[]>().filter(({ role }) => role === 'user')
    expect(mine).toHaveLength(1)
  })

  it('with one Idempotency-Key is one for its visitor, and another visitor’s is another', async () => {
    const [one, two] = [await world.visit(), await world.visit()]
    const key = { 'idempotency-key': 'the-same-for-both-of-them' }
    const first = await one.say('Hello', {}, key)
    expect((await one.say('Hello', {}, key)).json()).toEqual(first.json())
    expect((await one.say('Something else', {}, key)).status).toBe(422)
    const other = await two.say('Hello', {}, key)
    expect(other.status).toBe(201)
    expect(other.json()._id).not.toBe(first.json()._id)
  })

  it.each([
    ['nothing', {}],
    ['blanks alone', { content: ' \n\t ' }],
    ['no text and no attachments', { content: '', content_blocks: [] }],
  ])('of %s is 422 at its text', async (_case, body) => {
    const visitor = await world.visit()
    const answer = await visitor.say('', body)
    expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ pointer: '/content' }] }])
  })

  it('of a text block alone is one', async () => {
    const visitor = await world.visit()
    const content_blocks = [{ type: 'text', text: 'Only this' }]
    expect((await visitor.say('', { content_blocks })).json()).toMatchObject({ content: '', content_blocks })
  })

  it('§3 is refused by a completed conversation, while one that was stored before is answered', async () => {
    const visitor = await world.visit()
    const stored = await visitor.say('Hello', { client_event_id: 'tmp-7' })
    await world.operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })
    const answer = await visitor.say('One more thing')
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conversation.completed'])
    const again = await visitor.say('Hello', { client_event_id: 'tmp-7' })
    expect([again.status, again.json()]).toEqual([201, stored.json()])
  })

  it('opens a conversation that was put off', async () => {
    const visitor = await world.visit()
    await world.operator.patch(`/conversation/${visitor.id}`, { status: 'snoozed' })
    await visitor.say('Are you there?')
    const found = (await world.operator.get(`/conversation/${visitor.id}`)).json()
    expect(found.status).toBe('open')
    const history = (await world.operator.get(`/conversation/${visitor.id}/history`)).json<{ by: object }[]>()
    expect(history[0]).toMatchObject({ by: { name: 'Visitor' } })
  })

  it('of 20 writers at once gets numbers without a gap, in the order of their times', async () => {
    const visitor = await world.visit()
    await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        visitor.say(`From ${writer}`, { client_event_id: `w-${writer}` }),
      ),
    )
    const path = `/conversation/${visitor.id}/recent_messages?limit=200`
    const recent = (await world.operator.get(path)).json<{ event_index: number }[]>().reverse()
    expect(recent.map(({ event_index }) => event_index)).toEqual(recent.map((_, index) => index + 1))
    expect(recent.length).toBeGreaterThanOrEqual(20)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
