import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, visitorOf } from '../support/chatWorld.ts'
import { type Client, createClient } from '../support/client.ts'
import { png } from '../support/fileSamples.ts'
import type { Answer } from '../support/sendRequest.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld
let time = Date.parse('2026-03-02T09:00:00Z')

beforeAll(async () => {
  // The test acts as the proxy that states the caller's address.
  app = await createTestApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, now: () => new Date(time) })
  world = await createChatWorld(app)
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

const host = () => `lakeside.test:${app.port}`
/** Creates a client at the given address. */
const at = (address: string): Client =>
  createClient({
    port: app.port,
    headers: { host: host(), origin: `http://${host()}`, 'x-forwarded-for': address },
  })
const start = (client: Client, more: object = {}, headers: Record<string, string> = {}) =>
  client.post('/web_chat/conversation', { client_token: world.clientToken, ...more }, headers)
async function begin(client: Client) {
  const { _id, metadata } = (await start(client)).json<{
    _id: string
    metadata: { conversation_token: string }
  }>()
  return visitorOf(app, client, 'lakeside', _id, metadata.conversation_token)
}

function expectTooMany(answer: Answer, seconds: number): void {
  expect([answer.status, answer.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(answer.headers['retry-after'])).toBe(seconds)
}

describe('T31 a visitor', () => {
  it('begins 20 conversations in ten minutes from one address, whatever headers and bodies claim', async () => {
    const client = at('203.0.113.1')
    const before = await conversations()
    for (let number = 0; number < 20; number++) expect((await start(client)).status).toBe(201)
    const forged = {
      'x-real-ip': '203.0.113.99',
      'x-client-session-id': 'other',
      forwarded: 'for=203.0.113.98',
    }
    expectTooMany(await start(client, { client_token: 'wc_other' }, forged), 600)
    expect(await conversations()).toBe(before + 20)
    time += 599_000
    expectTooMany(await start(client), 1)
    time += 1000
    expect((await start(client)).status).toBe(201)
  })

  it('is not kept from it by others', async () => {
    expect((await start(at('203.0.113.2'))).status).toBe(201)
  })

  it('sends 30 messages a minute in a conversation, wherever from', async () => {
    const visitor = await begin(at('203.0.113.3'))
    for (let number = 0; number < 30; number++) expect((await visitor.say(`Hi ${number}`)).status).toBe(201)
    expectTooMany(await visitor.say('One more'), 60)
    const elsewhere = await at('203.0.113.4').post(`/conversation/${visitor.id}/message`, {
      content: 'From my phone',
      conversation_token: visitor.token,
    })
    expectTooMany(elsewhere, 60)
    const other = await begin(at('203.0.113.3'))
    expect((await other.say('Hello')).status).toBe(201)
  })

  it('tries no more than 120 tokens a minute', async () => {
    const client = at('203.0.113.5')
    const guess = (number: number) =>
      client.post(
        '/conversation/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11/message',
        { content: 'Hi' },
        {
          'x-conversation-token': `ct_guess${number}`,
        },
      )
    for (let number = 0; number < 120; number++) expect((await guess(number)).status).toBe(404)
    expectTooMany(await guess(120), 60)
  })

  it('uploads 30 files of any kind in ten minutes, and what is one too many is not even read', async () => {
    const visitor = await begin(at('203.0.113.6'))
    const client = at('203.0.113.6')
    const upload = (file: string) => client.post('/image', { file }, visitor.headers)
    for (let number = 0; number < 30; number++)
      expect((await upload(png.toString('base64'))).status).toBe(201)
    expectTooMany(await upload('no picture'), 600)
    const audio = await client.send('POST', '/audio_upload', 'x', {
      ...visitor.headers,
      'content-type': 'multipart/form-data; boundary=x',
    })
    expectTooMany(audio, 600)
  })

  it('asks for a person 10 times in ten minutes, and for the PDF 10 times a minute, found or not', async () => {
    const client = at('203.0.113.7')
    const path = '/conversation/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
    const token = { 'x-conversation-token': 'ct_guessed' }
    const person = () => client.post(`${path}/handoff`, { to: 'human' }, token)
    const pdf = () => client.get(`${path}/pdf`, token)
    for (let number = 0; number < 10; number++) {
      expect((await person()).status).toBe(404)
      expect((await pdf()).status).toBe(404)
    }
    expectTooMany(await person(), 600)
    expectTooMany(await pdf(), 60)
  })
})

it('the team and programs are not counted', async () => {
  const { operator, agentId } = world
  for (let number = 0; number < 25; number++) {
    const answer = await operator.post('/web_chat/conversation', { agent_id: agentId })
    expect(answer.status).toBe(201)
  }
})

it('a server with RATE_LIMIT=off counts nobody', async () => {
  const open = await createTestApp()
  const { clientToken } = await createChatWorld(open)
  for (let number = 0; number < 25; number++) {
    const answer = await open.nobody().post('/web_chat/conversation', { client_token: clientToken })
    expect(answer.status).toBe(201)
  }
  await open.close()
})

async function conversations(): Promise<number> {
  const rows = await app.database.owner
    .selectFrom('conversation_thread')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(rows.count)
}
