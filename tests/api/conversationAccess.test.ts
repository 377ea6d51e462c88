import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import type { Client } from '../support/client.ts'
import { makeKey } from '../support/makeKey.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const lines: string[] = []
let app: TestApp
let world: ChatWorld
let [own, other]: Visitor[] = []
const callers: Record<string, { client: Client; headers?: Record<string, string> }> = {}

beforeAll(async () => {
  app = await createTestApp({ onLog: line => lines.push(line) })
  world = await createChatWorld(app)
  ;[own, other] = [await world.visit(), await world.visit()]
  const admin = await app.as('admin')
  const keyFor = async (scope: string) => app.withKey((await makeKey(admin, [scope])).key)
  const foreign = await createChatWorld(app, { tenant: 'hillside' })
  const nobody = app.nobody()
  Object.assign(callers, {
    'its visitor': { client: nobody, headers: own.headers },
    nobody: { client: nobody },
    'somebody with a made-up token': {
      client: nobody,
      headers: { 'x-conversation-token': `ct_${'x'.repeat(43)}` },
    },
    'the visitor of another conversation': { client: nobody, headers: other.headers },
    'a visitor of another tenant': {
      client: app.nobody('hillside'),
      headers: (await foreign.visit()).headers,
    },
    'its visitor at another tenant': { client: app.nobody('hillside'), headers: own.headers },
    'the team of another tenant': { client: await app.as('owner', 'hillside') },
    'an operator': { client: world.operator },
    'a viewer': { client: await app.as('viewer') },
    'an operator with another visitor’s token': { client: world.operator, headers: other.headers },
    'a key that reads conversations': { client: await keyFor('conversation:read') },
    'a key that writes conversations': { client: await keyFor('conversation:write') },
    'a key for something else': { client: await keyFor('files:write') },
  })
})
afterAll(() => app.close())

const notFound = 'resource.not_found'
/**
 * Status or error code that each caller gets from reading the conversation, its events, and its stream, and from
 * writing.
 */
const expected: Record<string, [read: string | number, write: string | number]> = {
  'its visitor': [200, 201],
  nobody: [notFound, notFound],
  'somebody with a made-up token': [notFound, notFound],
  'the visitor of another conversation': [notFound, notFound],
  'a visitor of another tenant': [notFound, notFound],
  'its visitor at another tenant': [notFound, notFound],
  'the team of another tenant': [notFound, notFound],
  // Team members write only in conversations that they started.
  'an operator': [200, 'auth.forbidden'],
  'a viewer': [200, 'auth.forbidden'],
  'an operator with another visitor’s token': [notFound, notFound],
  'a key that reads conversations': [200, 'auth.key_scope'],
  'a key that writes conversations': [200, 'auth.forbidden'],
  'a key for something else': ['auth.key_scope', 'auth.key_scope'],
}

describe.each(Object.entries(expected))('%s', (who, [read, write]) => {
  const call = async (method: 'get' | 'post', path: string, body?: object) => {
    const { client, headers } = callers[who] ?? { client: app.nobody() }
    const answer = method === 'get' ? await client.get(path, headers) : await client.post(path, body, headers)
    return answer.status < 300 ? answer.status : answer.json().code
  }

  it('reads it, or finds that there is none', async () => {
    expect(await call('get', `/web_chat/conversation/${own?.id}`)).toBe(read)
    expect(await call('get', `/conversation/${own?.id}/recent_messages`)).toBe(read)
  })

  it('writes in it, or is refused', async () => {
    expect(await call('post', `/conversation/${own?.id}/message`, { content: 'Hello' })).toBe(write)
  })

  it('follows it, or is told nothing at all', async () => {
    const answer = await callers[who]?.client.get(
      `/conversation/${own?.id}/message_stream`,
      callers[who].headers,
    )
    expect(answer?.status === 200 ? 200 : answer?.json().code).toBe(read)
    if (read !== 200) expect(answer?.text).not.toContain('event:')
  })
})

const inboxCalls = {
  read: ['PUT', { event_index: 1 }],
  handoff: ['POST', { to: 'human' }],
  claim: ['POST', {}],
  reply: ['POST', { content: 'I am here' }],
  note: ['POST', { content: 'Between us' }],
  assignment: ['PUT', { user_id: null }],
} as const

type InboxCall = keyof typeof inboxCalls
type Outcomes = Readonly<Record<InboxCall, string | number>>

const each = (outcome: string | number, more: Partial<Outcomes> = {}): Outcomes => ({
  read: outcome,
  handoff: outcome,
  claim: outcome,
  reply: outcome,
  note: outcome,
  assignment: outcome,
  ...more,
})
const signedOut = 'auth.required'
const keyless = 'auth.key_scope'
const forbidden = 'auth.forbidden'
/** Status or error code that each caller gets from the inbox operations of that conversation, called in sequence. */
const inInbox: Record<string, Outcomes> = {
  'its visitor': each(signedOut, { handoff: 200 }),
  nobody: each(signedOut, { handoff: notFound }),
  'somebody with a made-up token': each(signedOut, { handoff: notFound }),
  'the visitor of another conversation': each(signedOut, { handoff: notFound }),
  'a visitor of another tenant': each(signedOut, { handoff: notFound }),
  'its visitor at another tenant': each(signedOut, { handoff: notFound }),
  'the team of another tenant': each(notFound),
  'an operator': each(200, { reply: 201, note: 201 }),
  'a viewer': each(forbidden),
  'a key that reads conversations': each(keyless),
  // It may reply, but a program cannot be an assignee.
  'a key that writes conversations': each(keyless, { handoff: 200, reply: 201, note: 201 }),
  'a key for something else': each(keyless),
}

it.each(Object.entries(inInbox))('%s gets no further in the inbox than is theirs', async (who, outcomes) => {
  const { client, headers } = callers[who] ?? { client: app.nobody() }
  const found: Record<string, string | number> = {}
  for (const [what, [method, body]] of Object.entries(inboxCalls)) {
    const path = `/conversation/${own?.id}/${what}`
    const sent = { ...headers, 'content-type': 'application/json' }
    const answer = await client.send(method, path, JSON.stringify(body), sent)
    found[what] = answer.status < 300 ? answer.status : String(answer.json().code)
  }
  expect(found).toEqual(outcomes)
})

it('a token is taken by header, by query and in the body of a message', async () => {
  const { id, token } = await world.visit()
  const nobody = app.nobody()
  const query = `conversation_token=${token}`
  expect((await nobody.get(`/web_chat/conversation/${id}?${query}`)).status).toBe(200)
  expect((await nobody.get(`/conversation/${id}/recent_messages?${query}`)).status).toBe(200)
  const said = await nobody.post(`/conversation/${id}/message`, { content: 'Hi', conversation_token: token })
  expect(said.status).toBe(201)
})

it('somebody of the team writes in a conversation of their own, under their name', async () => {
  const { operator, agentId } = world
  const { _id } = (await operator.post('/web_chat/conversation', { agent_id: agentId })).json()
  const said = await operator.post(`/conversation/${_id}/message`, { content: 'Trying this' })
  expect([said.status, said.json()]).toMatchObject([201, { role: 'user', name: 'A operator' }])
  const colleague = await app.as('operator')
  expect((await colleague.post(`/conversation/${_id}/message`, { content: 'Me too' })).status).toBe(403)
  expect((await app.nobody().get(`/web_chat/conversation/${_id}`)).status).toBe(404)
})

describe('a file in a message', () => {
  const file_id = () => crypto.randomUUID()
  const sha256 = 'x'
  async function upload(
    conversation_id: string | null,
    kind: 'file' | 'image' = 'file',
    by = 'user',
  ): Promise<string> {
    const _id = crypto.randomUUID()
    await app.database.owner
      .insertInto('file')
      .values({
        _id,
        kind,
        conversation_id,
        sha256,
        tenant_id: app.tenants.lakeside.id,
        name: 'plan.pdf',
        media_type: 'application/pdf',
        size: 12,
        storage_key: _id,
        created_at: new Date(),
        created_by: JSON.stringify({ type: by, id: '', name: '' }),
      })
      .execute()
    return _id
  }

  it('that its visitor uploaded is told with its name, type and size', async () => {
    const visitor = await world.visit()
    const content_blocks = [
      { type: 'file', file_id: await upload(visitor.id, 'file', 'system') },
      { type: 'image', image_id: await upload(visitor.id, 'image', 'system') },
    ]
    const said = await visitor.say('', { content_blocks })
    expect(said.json().content_blocks).toEqual([
      { ...content_blocks[0], name: 'plan.pdf', media_type: 'application/pdf', size: 12 },
      content_blocks[1],
    ])
  })

  it('of somebody else is 422 at its block, like one that never was, and nothing is stored', async () => {
    const [visitor, stranger] = [await world.visit(), await world.visit()]
    const mine = await upload(visitor.id, 'file', 'system')
    const foreign = [await upload(stranger.id, 'file', 'system'), await upload(null), file_id()]
    const answers = await Promise.all(
      foreign.map(id =>
        visitor.say('See here', {
          content_blocks: [
            { type: 'file', file_id: mine },
            { type: 'file', file_id: id },
          ],
        }),
      ),
    )
    const errors = answers.map(({ status, json }) => [status, json().errors])
    expect(errors[0]).toMatchObject([422, [{ pointer: '/content_blocks/1' }]])
    expect(errors[1]).toEqual(errors[0])
    expect(errors[2]).toEqual(errors[0])
    expect((await visitor.recent()).json()).toEqual([])
  })

  it('under another kind than its own is 422', async () => {
    const visitor = await world.visit()
    const content_blocks = [{ type: 'image', image_id: await upload(visitor.id) }]
    expect((await visitor.say('', { content_blocks })).status).toBe(422)
  })

  it('of the team is for the team alone', async () => {
    const { operator, agentId } = world
    const { _id } = (await operator.post('/web_chat/conversation', { agent_id: agentId })).json()
    const shared = [{ type: 'file', file_id: await upload(null) }]
    const visitors = [{ type: 'file', file_id: await upload((await world.visit()).id, 'file', 'system') }]
    const send = (content_blocks: object[]) =>
      operator.post(`/conversation/${_id}/message`, { content_blocks })
    expect([(await send(shared)).status, (await send(visitors)).status]).toEqual([201, 422])
  })
})

it('no token is ever logged, whatever is asked with it', async () => {
  const visitor = await world.visit()
  const { id, token } = visitor
  const nobody = app.nobody()
  for (const path of ['recent_messages', 'message_stream', 'recent_messages?limit=x', 'pdf', 'nothing']) {
    const stream = path === 'message_stream'
    const query = `${path.includes('?') ? '&' : '?'}conversation_token=${token}`
    if (stream) (await visitor.follow(query)).abort()
    else await nobody.get(`/conversation/${id}/${path}${query}`)
  }
  await nobody.post(`/conversation/${id}/message`, { content: 1, conversation_token: token })
  await nobody.post(`/conversation/${id}/message`, { content: 'Hi', conversation_token: token })
  await nobody.send(
    'POST',
    `/conversation/${id}/message?conversation_token=${token}`,
    `{"conversation_token":"${token}`,
    {
      'content-type': 'application/json',
    },
  )
  expect(lines.length).toBeGreaterThan(0)
  for (const { token } of [visitor, own, other].filter(one => one !== undefined)) {
    expect(lines.join('\n')).not.toContain(token)
  }
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
