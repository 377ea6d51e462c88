import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { type ChatWorld, createChatWorld, type Visitor, visitorOf } from '../support/chatWorld.ts'
import { openStream, type SseStream } from '../support/sseClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const { streamsOpen: max } = limits
let app: TestApp
let world: ChatWorld
let opened: SseStream[] = []

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  world = await createChatWorld(app)
})
afterAll(() => {
  leave()
  return app.close()
})

function leave(): void {
  for (const stream of opened) stream.abort()
  opened = []
}

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Starts a conversation from its own address. */
async function visitor(address: string): Promise<Visitor> {
  const nobody = app.nobody()
  const start = { client_token: world.clientToken }
  const begun = await nobody.post('/web_chat/conversation', start, from(address))
  const { _id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  return visitorOf(app, nobody, 'lakeside', _id, metadata.conversation_token)
}

async function follow(who: Visitor, address: string): Promise<SseStream> {
  const stream = await who.follow('', from(address))
  opened.push(stream)
  return stream
}

/** Opens `count` streams of one visitor, one after the other. */
async function followed(count: number, who: Visitor, address: string): Promise<SseStream[]> {
  const streams: SseStream[] = []
  for (let index = 0; index < count; index++) streams.push(await follow(who, address))
  return streams
}

const closeOf = (stream: SseStream) => stream.until(({ event }) => event === 'close')
const replaced = { data: { reason: 'replaced' } }

describe('T31 T34 streams of visitors', () => {
  it('of one token give way to a new one, the oldest first; the others go on', async () => {
    const who = await visitor('203.0.113.1')
    const [first, ...others] = await followed(max.token, who, '203.0.113.1')
    others.push(await follow(who, '203.0.113.1'))
    if (!first) throw new Error('There is no stream')
    expect(await closeOf(first)).toMatchObject(replaced)
    await first.ended
    await who.say('Hello to every tab')
    for (const stream of others) await stream.until(({ data }) => data.content === 'Hello to every tab')
    expect(others.flatMap(({ frames }) => frames.filter(({ event }) => event === 'close'))).toEqual([])
    leave()
  })

  it('from one address are so many at most; who comes then is told when to come again', async () => {
    const [ours, elsewhere] = ['203.0.113.2', '203.0.113.3']
    for (let opened = 0; opened < max.address; opened += max.token)
      await followed(max.token, await visitor(`198.51.100.${opened / max.token}`), ours)
    const who = await visitor(elsewhere)
    const refused = await follow(who, ours)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(max.retrySeconds)])
    expect((await follow(who, elsewhere)).status).toBe(200)
    opened[0]?.abort()
    await expect.poll(async () => (await follow(who, ours)).status).toBe(200)
    leave()
  })
})

it('streams of one session give way, of conversations and of the inbox alike', async () => {
  const { operator } = world
  const { id } = await visitor('203.0.113.4')
  const headers = { host: `lakeside.test:${app.port}`, cookie: `switchboard_session=${operator.token}` }
  const open = async (path: string) => {
    const stream = await openStream(app.port, path, headers)
    opened.push(stream)
    expect(stream.status).toBe(200)
    return stream
  }
  const conversation = await open(`/conversation/${id}/message_stream`)
  const inbox = await open('/inbox/stream')
  for (let index = 2; index < max.session; index++) await open('/inbox/stream')
  for (let index = 0; index < 2; index++) await open(`/conversation/${id}/message_stream`)
  for (const stream of [conversation, inbox]) expect(await closeOf(stream)).toMatchObject(replaced)
  leave()
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
