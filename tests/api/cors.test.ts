import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webChatEntity from '../../openapi/entities/web_chat_configuration.json' with { type: 'json' }
import { en as webChat } from '../../src/admin/records/webChat/texts/en.ts'
import { settings } from '../../src/ui/texts/en/settings.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { type Client, createClient } from '../support/client.ts'
import { png } from '../support/fileSamples.ts'
import { type Answer, sendRequest } from '../support/sendRequest.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'
import { allowedOrigins } from '../support/visitorOrigins.ts'

let app: TestApp
let world: ChatWorld
let visitor: Visitor
/** A client that sends no Origin header. */
let bare: Client

const site = 'https://shop.example'
const from = { origin: site, 'sec-fetch-site': 'cross-site' }

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
  visitor = await world.visit()
  bare = createClient({ port: app.port, headers: { host: `lakeside.test:${app.port}` } })
  const admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { allowed_origins: allowedOrigins } })
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

function expectReadable({ headers }: Pick<Answer, 'headers'>, origin = site): void {
  expect(headers['access-control-allow-origin']).toBe(origin)
  expect(headers.vary).toMatch(/\borigin\b/i)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers['access-control-expose-headers']).toBe('x-request-id, retry-after, content-disposition')
}

describe('a page of an allowed site reads', () => {
  it('answers', async () => {
    const start = await bare.post('/web_chat/conversation', { client_token: world.clientToken }, from)
    expect(start.status).toBe(201)
    expectReadable(start)
    expectReadable(await bare.get(`/web_chat/configuration/${world.clientToken}`, from))
  })

  it('a stream', async () => {
    const path = `/conversation/${visitor.id}/message_stream`
    const host = `lakeside.test:${app.port}`
    const stream = await openStream(app.port, path, { host, ...from, ...visitor.headers })
    expect(stream.status).toBe(200)
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
    expectReadable(stream)
    stream.abort()
  })

  it.each([
    ['404, by a wrong token', 404, () => bare.get('/web_chat/configuration/wc_nobodys', from)],
    ['404, in a conversation of others', 404, () => bare.get(recent(), { ...from, ...wrong })],
    ['422', 422, () => bare.post(message(), { content: 1 }, { ...from, ...visitor.headers })],
    ['400', 400, () => bare.get(`${recent()}?limit=x`, { ...from, ...visitor.headers })],
    ['400, of what is no JSON', 400, () => post('application/json', '{')],
    ['413', 413, () => post('application/json', JSON.stringify({ content: 'x'.repeat(1_100_000) }))],
    ['415', 415, () => post('text/plain', '{}')],
  ])('why it is refused: %s', async (_, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expectReadable(answer)
  })

  it('each under its own name', async () => {
    for (const origin of ['https://berlin.chain.example', 'http://localhost:5000'])
      expectReadable(await bare.get(`/web_chat/configuration/${world.clientToken}`, { origin }), origin)
  })
})

const wrong = { 'x-conversation-token': 'ct_guessed' }
const recent = () => `/conversation/${visitor.id}/recent_messages`
const message = () => `/conversation/${visitor.id}/message`
const post = (type: string, body: string) =>
  bare.send('POST', message(), body, { ...from, ...visitor.headers, 'content-type': type })

it('429 is readable too, be it of the general limit or of a budget', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT: 'on' } })
  const admin = await limited.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { allowed_origins: ['*'] } })
  const client = createClient({ port: limited.port, headers: { host: `lakeside.test:${limited.port}` } })
  const start = () => client.post('/web_chat/conversation', { client_token: 'wc_x' }, from)
  for (let number = 0; number < 20; number++) expect((await start()).status).toBe(404)
  const refused = await start()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expectReadable(refused)
  const ask = () => client.get('/web_chat/configuration/wc_x', from)
  for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 100 }, ask))
  const general = await ask()
  expect(general.status).toBe(429)
  expectReadable(general)
  await limited.close()
})

describe('a page of a site that is not allowed', () => {
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  it('reads why it gets no appearance and no conversation, and nothing else', async () => {
    for (const refused of [
      await bare.get(`/web_chat/configuration/${world.clientToken}`, elsewhere),
      await bare.post('/web_chat/conversation', { client_token: world.clientToken }, elsewhere),
      await bare.post('/intake_chat/conversation', { intake_token: 'it_x' }, elsewhere),
    ]) {
      expect([refused.status, refused.json().code]).toEqual([403, 'auth.site'])
      expect(refused.headers['access-control-allow-origin']).toBe('https://evil.example')
      expect(refused.text).not.toContain('Ada')
    }
    for (const answer of [
      await bare.get(recent(), { ...elsewhere, ...visitor.headers }),
      await bare.get(`/web_chat/configuration/${world.clientToken}`, { origin: 'null' }),
    ])
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })

  it('names its owner the page where sites are listed, as the operator application calls it', async () => {
    const { detail } = (await bare.get(`/web_chat/configuration/${world.clientToken}`, elsewhere)).json()
    const place = `${settings.title} → ${webChatEntity.title} → “${webChat.bar.open}”`
    expect(detail).toBe(`https://evil.example may not show this chat. List it under ${place}.`)
  })
})

describe('the question a browser asks first', () => {
  const ask = (path: string, origin: string | undefined, method = 'POST') =>
    sendRequest({
      port: app.port,
      method: 'OPTIONS',
      path: `/api${path}`,
      headers: {
        host: `lakeside.test:${app.port}`,
        ...(origin !== undefined && { origin }),
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,x-conversation-token',
      },
    })

  it('is answered for visitors’ operations, with the headers the chat sends and no cookies', async () => {
    for (const [path, methods] of [
      ['/web_chat/conversation', 'POST'],
      [message(), 'POST'],
      [recent(), 'GET'],
      ['/file', 'POST'],
      ['/file/x/contents', 'GET'],
      ['/intake_chat/conversation', 'POST'],
    ] as const) {
      const answer = await ask(path, site, methods)
      expect([path, answer.status, answer.text]).toEqual([path, 204, ''])
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': site,
        'access-control-allow-methods': methods,
        'access-control-allow-headers':
          'content-type, accept-language, idempotency-key, last-event-id, x-conversation-token, x-client-session-id, x-client-version, x-client-tenant-host',
        'access-control-max-age': '7200',
        vary: 'Origin',
      })
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  it.each(['https://evil.example', 'null', 'http://shop.example', undefined])(
    'is refused to %s',
    async origin => {
      const answer = await ask(message(), origin)
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
    },
  )

  it.each([
    ['GET', (): string => `/web_chat/configuration/${world.clientToken}`],
    ['POST', (): string => '/web_chat/conversation'],
    ['POST', (): string => '/intake_chat/conversation'],
  ] as const)(
    'is answered to every site for %s of how a chat begins, so that it reads its refusal',
    async (method, path) => {
      expect((await ask(path(), 'https://evil.example', method)).headers).toMatchObject({
        'access-control-allow-origin': 'https://evil.example',
        'access-control-allow-methods': method,
      })
      expect((await ask(path(), 'null', method)).status).toBe(403)
    },
  )

  it.each([
    '/agent',
    '/session',
    '/conversation',
    '/tenant_settings',
    '/user/me',
    '/frontend_configuration',
    '/nothing',
  ])('finds nothing at %s, which is not the visitors’', async path => {
    const answer = await ask(path, site)
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, undefined])
  })

  it('offers no method of the team at an address they share with visitors', async () => {
    const answer = await ask('/file/x/preview', site, 'DELETE')
    expect(answer.headers['access-control-allow-methods']).toBe('GET')
  })

  it('knows no other tenant’s sites, and no unknown host', async () => {
    const at = (host: string) =>
      sendRequest({
        port: app.port,
        method: 'OPTIONS',
        path: `/api${message()}`,
        headers: { host, origin: site, 'access-control-request-method': 'POST' },
      })
    expect((await at(`hillside.test:${app.port}`)).status).toBe(403)
    expect((await at('unknown.test')).status).toBe(403)
  })
})

it('pictures and recordings stand on other sites where a token is shown, and only there', async () => {
  const content = { file: png.toString('base64'), name: 'a.png' }
  const { _id } = (await bare.post('/image', content, { ...from, ...visitor.headers })).json()
  const shown = await bare.get(`/image/${_id}/contents?token=${visitor.token}`, {
    'sec-fetch-site': 'cross-site',
  })
  expect([shown.status, shown.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  const again = await bare.get(`/image/${_id}/contents?token=${visitor.token}`, {
    'sec-fetch-site': 'cross-site',
    'if-none-match': String(shown.headers.etag),
  })
  expect([again.status, again.headers['cross-origin-resource-policy']]).toEqual([304, 'cross-origin'])
  const team = await world.operator.get(`/image/${_id}/contents`)
  expect(team.headers['cross-origin-resource-policy']).toBe('same-origin')
})
