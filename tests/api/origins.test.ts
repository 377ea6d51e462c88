import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsWhere } from '../../server/access/operationRules.ts'
import { visitorOperations } from '../../server/http/visitorOperations.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { type Client, createClient } from '../support/client.ts'
import { makeKey } from '../support/makeKey.ts'
import { publishedOperations, testContract } from '../support/publishedContract.ts'
import { entitiesOf, parametersIn } from '../support/requestsFromContract.ts'
import { sendExample } from '../support/sendExample.ts'
import type { Answer } from '../support/sendRequest.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'
import { allowedOrigins, type OriginCase, originCases } from '../support/visitorOrigins.ts'

type Headers = Record<string, string>

const modes = ['multi', 'single'] as const
const worlds = {} as Record<(typeof modes)[number], Awaited<ReturnType<typeof createWorld>>>

beforeAll(async () => {
  for (const mode of modes) worlds[mode] = await createWorld(mode)
})
afterAll(async () => {
  for (const { app } of Object.values(worlds)) {
    expect(app.faults).toEqual([])
    await app.close()
  }
})

/** Creates a tenant that lets some sites show its chats, and a visitor. */
async function createWorld(mode: (typeof modes)[number]) {
  const app = await createTestApp({ mode, isEmpty: mode === 'single' })
  const host = mode === 'single' ? `127.0.0.1:${app.port}` : `lakeside.test:${app.port}`
  const bare = createClient({ port: app.port, headers: { host } })
  const operator = mode === 'single' ? bare : await app.as('owner')
  const { _id } = (await operator.get('/tenant_settings')).json()
  const saved = await operator.put(`/tenant_settings/${_id}`, {
    embedding: { allowed_origins: allowedOrigins },
  })
  expect(saved.status, saved.text).toBe(200)
  const agent = (await operator.post('/agent', { name: 'Ada' })).json()
  const service = {
    name: 'Desk',
    agent_id: agent._id,
    status: 'active',
    entry_points: [{ channel: 'web_chat' }],
  }
  const { entry_points } = (await operator.post('/agent_service', service)).json<{
    entry_points: [{ client_token: string }]
  }>()
  const [{ client_token: clientToken }] = entry_points
  const start = await bare.post(
    '/web_chat/conversation',
    { client_token: clientToken },
    { origin: 'https://shop.example' },
  )
  expect(start.status, start.text).toBe(201)
  const { _id: id, metadata } = start.json<{ _id: string; metadata: { conversation_token: string } }>()
  return { app, host, bare, operator, clientToken, id, token: metadata.conversation_token }
}

type World = Awaited<ReturnType<typeof createWorld>>

/** Returns the headers of a case. */
function headersOf({ origin, secFetchSite, token, clientHeader }: OriginCase, world: World): Headers {
  return {
    ...(origin !== undefined && { origin: origin === 'own' ? `http://${world.host}` : origin }),
    ...(secFetchSite && { 'sec-fetch-site': secFetchSite }),
    ...(token && { 'x-conversation-token': world.token }),
    ...(clientHeader && { 'x-client-session-id': 'x'.repeat(32) }),
  }
}

/** Sends a visitor's request with the case's method, with or without a token. */
function send({ bare, id, clientToken }: World, { method, token }: OriginCase, headers: Headers) {
  if (method === 'POST' && token) return bare.post(`/conversation/${id}/message`, { content: 'Hi' }, headers)
  if (method === 'POST') return bare.post('/web_chat/conversation', { client_token: clientToken }, headers)
  if (token) return bare.get(`/conversation/${id}/recent_messages`, headers)
  return bare.get(`/web_chat/configuration/${clientToken}`, headers)
}

/**
 * Returns true if the request counts as from the user of a single-user installation: no browser reports another site.
 */
function isTheUser({ origin, secFetchSite }: OriginCase): boolean {
  const isOwn = origin === undefined || origin === 'own'
  return isOwn && (secFetchSite === undefined || ['same-origin', 'none'].includes(secFetchSite))
}

describe.each(modes)('the origin rule for visitors, %s user', mode => {
  it.each(originCases)('$name', async one => {
    const world = worlds[mode]
    const answer = await send(world, one, headersOf(one, world))
    const isLetIn = one.isAllowed || (mode === 'single' && isTheUser(one))
    if (isLetIn) expect(answer.status, answer.text).toBeLessThan(300)
    else expect(refusal(answer)).toEqual([403, 'auth.site'])
  })

  it('takes the token in the address for one as well', async () => {
    const { bare, id, token } = worlds[mode]
    const path = `/conversation/${id}/recent_messages`
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect((await bare.get(`${path}?conversation_token=${token}`, elsewhere)).status).toBe(200)
    expect(refusal(await bare.get(path, elsewhere))).toEqual([403, 'auth.site'])
    expect(refusal(await bare.get(`${path}?conversation_token=`, elsewhere))).toEqual([403, 'auth.site'])
  })

  it('holds no longer than the list: a site that is taken off is refused, token or not', async () => {
    const { bare, operator, id, token } = worlds[mode]
    const { _id } = (await operator.get('/tenant_settings')).json()
    const allow = (allowed_origins: string[]) =>
      operator.put(`/tenant_settings/${_id}`, { embedding: { allowed_origins } })
    const headers = { origin: 'https://shop.example', 'x-conversation-token': token }
    await allow(['https://other.example'])
    expect(refusal(await bare.get(`/conversation/${id}/recent_messages`, headers))).toEqual([
      403,
      'auth.site',
    ])
    await allow(allowedOrigins)
    expect((await bare.get(`/conversation/${id}/recent_messages`, headers)).status).toBe(200)
  })

  it('treats everyone from another site as a visitor, even with a cookie or a membership', async () => {
    const { app, bare, operator, id, clientToken } = worlds[mode]
    const cookie: Headers =
      mode === 'single' ? {} : { cookie: `switchboard_session=${(await app.as('owner')).token}` }
    const headers = { ...cookie, origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
    // The team reads every conversation; a visitor without its token finds none.
    expect((await operator.get(`/conversation/${id}/recent_messages`)).status).toBe(200)
    expect(refusal(await bare.get(`/conversation/${id}/recent_messages`, headers))).toEqual([
      ...[404, 'resource.not_found'],
    ])
    const unpublished = await bare.post('/web_chat/conversation', { client_token: clientToken }, headers)
    const seen = (await operator.get(`/conversation/${unpublished.json()._id}`)).json()
    expect(seen).toMatchObject({ created_by: { type: 'system' } })
  })

  it('is for visitors’ operations alone: from an allowed site nothing of the team is reached', async () => {
    const { app, bare } = worlds[mode]
    const cookie: Headers =
      mode === 'single' ? {} : { cookie: `switchboard_session=${(await app.as('owner')).token}` }
    const headers = { ...cookie, origin: 'https://shop.example' }
    const [read, write] = [
      await bare.get('/conversation', headers),
      await bare.post('/agent', { name: 'Mallory' }, headers),
    ]
    expect(refusal(read)).toEqual(mode === 'single' ? [403, 'auth.origin'] : [401, 'auth.required'])
    expect(refusal(write)).toEqual([403, 'auth.origin'])
  })
})

it('a single-user installation lets no visitor in under a name that was made to point at it', async () => {
  const { app, clientToken } = worlds.single
  for (const host of ['evil.example', 'localhost.evil.example', 'localhost.']) {
    const rebound = createClient({ port: app.port, headers: { host: `${host}:${app.port}` } })
    for (const origin of [`http://${host}:${app.port}`, 'https://shop.example']) {
      const answer = await rebound.post('/web_chat/conversation', { client_token: clientToken }, { origin })
      expect(refusal(answer), host).toEqual([403, 'auth.origin'])
    }
  }
})

const operations = publishedOperations(testContract.openapi)
const forVisitors = operations.filter(({ operationId }) => visitorOperations.has(operationId))

describe('every operation of visitors', () => {
  it('there are as many as are named', () => {
    expect(forVisitors).toHaveLength(visitorOperations.size)
  })

  it.each(forVisitors)(
    '$operationId is for no site that is not allowed, and asks for its origin',
    async operation => {
      const { bare, id, token } = worlds.multi
      const asked = async (headers: Headers) =>
        refusal(await sendExample(adding(bare, headers), operation, { id }))
      expect(await asked({ origin: 'https://evil.example', 'x-conversation-token': token })).toEqual([
        ...[403, 'auth.site'],
      ])
      expect(await asked({ origin: 'null', 'x-conversation-token': token })).toEqual([403, 'auth.site'])
      // A link with its own secret is opened from anywhere, such as from a mail.
      const isLink = parametersIn(operation, 'query').some(
        ({ name, required }) => name === 'token' && required,
      )
      const unknown = await asked({ 'sec-fetch-site': 'cross-site' })
      expect(unknown).toEqual(isLink ? [404, 'resource.not_found'] : [403, 'auth.site'])
      expect((await asked({ origin: 'https://shop.example' }))[1]).not.toBe('auth.site')
    },
  )
})

it('a key is asked for no origin, and gets no further with one', async () => {
  const { app, bare, id } = worlds.multi
  const admin = await app.as('admin')
  const authorization = `Bearer ${(await makeKey(admin, ['conversation:read'])).key}`
  const path = `/conversation/${id}/recent_messages`
  expect((await bare.get(path, { authorization })).status).toBe(200)
  const elsewhere = await bare.get(path, { authorization, origin: 'https://evil.example' })
  expect([elsewhere.status, elsewhere.headers['access-control-allow-origin']]).toEqual([200, undefined])
})

/** A token gives access only to its own conversation, while that is open. */
describe('a conversation’s token', () => {
  let app: TestApp
  let world: ChatWorld
  let own: Visitor
  let abroad: { client: Client; visitor: Visitor }
  beforeAll(async () => {
    app = worlds.multi.app
    world = await createChatWorld(app)
    own = await world.visit()
    const foreign = await createChatWorld(app, { tenant: 'hillside' })
    abroad = { client: app.nobody('hillside'), visitor: await foreign.visit() }
  })

  /** Operations on one conversation or its content. */
  const inConversation = forVisitors.filter(({ path }) => path.includes('{id}'))

  it.each(inConversation)('of another conversation or tenant is nothing to $operationId', async operation => {
    const other = await world.visit()
    const tried: [Client, Visitor][] = [
      [app.nobody(), other],
      [app.nobody(), abroad.visitor],
      [abroad.client, own],
      [abroad.client, abroad.visitor],
    ]
    for (const [client, { headers }] of tried) {
      const answer = await sendExample(adding(client, headers), operation, { id: own.id })
      expect(refusal(answer)).toEqual([404, 'resource.not_found'])
    }
  })

  it('that is completed still reads, and writes nothing', async () => {
    const visitor = await world.visit()
    await visitor.say('Hello')
    await world.operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })
    const asked = async (operationId: string) => {
      const operation = inConversation.find(one => one.operationId === operationId)
      if (!operation) throw new Error(operationId)
      const client = adding(app.nobody(), visitor.headers)
      return (await sendExample(client, operation, { id: visitor.id })).status
    }
    for (const name of ['getWebChatConversation', 'listRecentMessages', 'streamMessages'])
      expect([name, await asked(name)]).toEqual([name, 200])
    expect(refusal(await visitor.say('More'))).toEqual([409, 'conversation.completed'])
    expect(await asked('stopAnswer')).toBe(200)
  })
})

const signedOperations = operationsWhere(({ signed }) => signed !== undefined)

/** T25 Pages of other sites and operations that are not for visitors. */
describe('T25 an operation of the team', () => {
  const others = operations.flatMap(operation =>
    visitorOperations.has(operation.operationId)
      ? []
      : entitiesOf(operation)
          .slice(0, 1)
          .map(entity => ({ operation, entity, name: operation.operationId })),
  )

  it.each(others)('$name tells no other site anything, cookie or not', async ({ operation, entity }) => {
    const { app, bare, host } = worlds.multi
    const cookie = `switchboard_session=${await cookieOf(app)}`
    const sites = ['https://evil.example', 'null', `http://sub.${host}`, `http://${host}.evil.example`]
    for (const origin of [...sites, 'https://shop.example']) {
      const answer = await sendExample(adding(bare, { origin, cookie }), operation, { entity, id: 'x' })
      expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined()
      expect(answer.headers['access-control-allow-credentials'], origin).toBeUndefined()
      const isWrite = operation.method !== 'GET'
      const isOpen = ['checkHealth', 'getServer', 'getContract'].includes(operation.operationId)
      if (isWrite && !isOpen) expect(refusal(answer), origin).toEqual(refusalOf(operation))
    }
  })

  /**
   * Returns the expected refusal of an operation. Signed operations fail because the signature is missing, or because
   * the address is unknown.
   */
  function refusalOf({ operationId }: { operationId: string }) {
    if (['receiveChainCall', 'unsubscribe'].includes(operationId)) return [404, 'resource.not_found']
    // The proof is a header that the contract requires.
    if (['receiveStripeEvent', 'receiveGoogleNotice'].includes(operationId)) return [400, 'request.invalid']
    return [403, signedOperations.has(operationId) ? 'auth.signature' : 'auth.origin']
  }

  it.each(['https://evil.example', 'https://shop.example', undefined])(
    'takes no form of %s, which cannot send JSON',
    async origin => {
      const { app, bare } = worlds.multi
      const cookie = `switchboard_session=${await cookieOf(app)}`
      const answer = await bare.send('POST', '/agent', '{"name":"Mallory"}', {
        'content-type': 'text/plain',
        cookie,
        ...(origin && { origin }),
      })
      expect(answer.status).toBe(origin ? 403 : 415)
    },
  )

  let known: Promise<string> | undefined
  function cookieOf(app: TestApp): Promise<string> {
    known ??= app.as('owner').then(({ token }) => token)
    return known
  }
})

function adding(client: Client, more: Headers): Client {
  return {
    ...client,
    send: (method, path, body, headers) => client.send(method, path, body, { ...headers, ...more }),
  }
}

function refusal(answer: Answer): unknown[] {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
  const isProblem = answer.headers['content-type']?.startsWith('application/problem+json')
  return [answer.status, isProblem && !isStream ? answer.json().code : undefined]
}
