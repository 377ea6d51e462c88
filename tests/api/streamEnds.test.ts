import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChatWorld } from '../support/chatWorld.ts'
import { makeKey } from '../support/makeKey.ts'
import { openStream, type SseStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['beside']>>
let admin: Member
let conversationId: string

beforeAll(async () => {
  app = await createTestApp()
  other = await app.beside()
  admin = await app.as('admin', 'hillside')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** Opens the stream of a conversation and of the inbox at both servers. */
async function followed(headers: Record<string, string>): Promise<SseStream[]> {
  const paths = [`/conversation/${conversationId}/message_stream`, '/inbox/stream']
  const places = [app.port, other.port].flatMap(port => paths.map(path => ({ port, path })))
  const streams = places.map(({ port, path }) =>
    openStream(port, path, { host: `hillside.test:${port}`, ...headers }),
  )
  return Promise.all(streams)
}

const cookieOf = ({ token }: Member) => ({ cookie: `switchboard_session=${token}` })

async function expectEnded(streams: readonly SseStream[]): Promise<void> {
  for (const stream of streams) {
    const { data } = await stream.until(({ event }) => event === 'close')
    expect(data).toEqual({ reason: 'ended' })
  }
}

describe('T29 in every process the streams end at once', () => {
  beforeEach(async () => {
    const world = await createChatWorld(app, { tenant: 'hillside' })
    conversationId = (await world.visit()).id
    // Without periodic checks: only a notification ends a stream here.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => void vi.useRealTimers())

  it('of a person who signs out', async () => {
    const leaving = await app.as('operator', 'hillside')
    const streams = await followed(cookieOf(leaving))
    await leaving.delete('/session')
    await expectEnded(streams)
  })

  it('of a person who is suspended', async () => {
    const member = await app.as('operator', 'hillside')
    const streams = await followed(cookieOf(member))
    expect((await admin.patch(`/people/${member.userId}`, { status: 'suspended' })).status).toBe(200)
    await expectEnded(streams)
  })

  it('of an API key that is revoked', async () => {
    const { _id, key } = await makeKey(admin, ['conversation:read'])
    const path = `/conversation/${conversationId}/message_stream`
    const headers = { authorization: `Bearer ${key}` }
    const streams = await Promise.all(
      [app.port, other.port].map(port =>
        openStream(port, path, { host: `hillside.test:${port}`, ...headers }),
      ),
    )
    await admin.delete(`/api_key/${_id}`)
    await expectEnded(streams)
  })

  it('of a tenant that is suspended', async () => {
    const streams = await followed(cookieOf(admin))
    const installer = await app.as('viewer', 'lakeside', { isInstanceAdmin: true })
    const path = `/tenant_configuration/${app.tenants.hillside.id}`
    expect((await installer.patch(path, { status: 'suspended' })).status).toBe(200)
    await expectEnded(streams)
  })
})

it('the servers have met no fault of their own', () => {
  expect(app.faults).toEqual([])
})
