import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JobType } from '../../server/jobs/jobType.ts'
import type { TurnState } from '../../server/store/conversationTables.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { type ChatWorld, createChatWorld, type Visitor, visitorOf } from '../support/chatWorld.ts'
import { createClient } from '../support/client.ts'
import { endListening } from '../support/endListening.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

/** Payloads of the jobs that have run in any process. */
const noted: unknown[] = []
const noting: JobType = { task: 'note', run: async ({ payload }) => void noted.push(payload.round) }
let app: TestApp
let other: Awaited<ReturnType<TestApp['beside']>>
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp({ further: [() => ({ handlers: {}, jobs: [noting] })] })
  other = await app.beside()
  world = await createChatWorld(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** Creates a visitor at both servers whom no agent answers. */
async function quietVisitor(second = other): Promise<[Visitor, Visitor]> {
  const both = await visitor(second)
  await world.operator.patch(`/conversation/${both[0].id}`, { handler: 'human' })
  return both
}

/** Creates a visitor at both servers. */
async function visitor(second = other): Promise<[Visitor, Visitor]> {
  const here = await world.visit()
  const client = createClient({
    port: second.port,
    headers: { host: `lakeside.test:${second.port}`, origin: `http://lakeside.test:${second.port}` },
  })
  return [here, visitorOf(second, client, 'lakeside', here.id, here.token)]
}

const numbers = (events: Record<string, unknown>[]) => events.map(({ event_index }) => event_index)

describe('two processes on one database', () => {
  it('tell each other what is said, in one order, however many speak at once', async () => {
    const [here, there] = await quietVisitor()
    const streams = await Promise.all([here.follow(), there.follow()])
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? here : there).say(`Number ${index}`)),
    )
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([201]))
    for (const stream of streams) {
      await stream.until(({ data }) => data.event_index === 40)
      expect(stream.frames.map(({ data }) => data.event_index)).toEqual(
        Array.from({ length: 40 }, (_, index) => index + 1),
      )
      stream.abort()
    }
    expect(streams[0]?.events()).toEqual(streams[1]?.events())
  })

  it('make one message of retries that go to both', async () => {
    const [here, there] = await quietVisitor()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? here : there).say('Once', { client_event_id: 'tmp-1' }),
      ),
    )
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
    expect(numbers((await there.recent()).json())).toEqual([1])
  })

  it('keep streams open, run jobs and miss nothing when the connections that listen are lost', async () => {
    const [here, there] = await quietVisitor()
    const streams = await Promise.all([here.follow(), there.follow()])
    for (let round = 1; round <= 3; round++) {
      const ended = await endListening(app.database)
      if (round === 1) expect(ended).toBe(2)
      await Promise.all([here.say(`Here ${round}`), there.say(`There ${round}`)])
      await enqueueJob(app.database.owner, {
        tenantId: app.tenants.lakeside.id,
        task: 'note',
        payload: { round },
      })
      await vi.waitFor(() => expect(noted).toHaveLength(round))
      for (const stream of streams) await stream.until(({ data }) => data.event_index === 2 * round)
    }
    for (const stream of streams) {
      expect(numbers(stream.events())).toEqual([1, 2, 3, 4, 5, 6])
      expect(stream.frames.every(({ event }) => event === 'conversation_event')).toBe(true)
      stream.abort()
    }
    expect(noted).toEqual([1, 2, 3])
  })

  it('§6 one that stops closes its streams, old and new, and those of the other go on', async () => {
    const stopping = await app.beside()
    const [here, there] = await quietVisitor(stopping)
    const [staying, leaving] = await Promise.all([here.follow(), there.follow()])
    await here.say('Before')
    await leaving.until(({ data }) => data.content === 'Before')
    stopping.drain()
    await leaving.ended
    const late = await there.follow()
    await late.ended
    expect([leaving, late].map(({ frames }) => frames.at(-1))).toEqual(
      [1, 2].map(() => ({ event: 'close', id: undefined, data: { reason: 'draining' } })),
    )
    await here.say('After')
    await staying.until(({ data }) => data.content === 'After')
    staying.abort()
    await stopping.close()
  })
})

describe('turns of two processes', () => {
  it('§7 answer every message, one turn at a time, however the messages fall upon both', async () => {
    const visitors = await Promise.all(Array.from({ length: 4 }, () => visitor()))
    for (let burst = 0; burst < 25; burst++) {
      const answers = await Promise.all(
        visitors.flatMap(([here, there]) => [
          here.say('Hello'),
          // The delay grows, so that the message meets the first one's turn at every stage.
          pause(burst).then(() => there.say('Hello')),
        ]),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      for (const [{ id }] of visitors) await answered(id)
    }
    for (const [{ id }] of visitors) {
      const turns = await turnsOf(id, ['completed', 'failed', 'stopped', 'waiting'])
      expect(turns.filter(({ state, attempts }) => state !== 'completed' || attempts !== 1)).toEqual([])
      const events = await eventsOf(id)
      const spoken = events.flatMap(({ turn_id }) => turn_id ?? [])
      // Events of different turns do not interleave.
      expect(spoken.filter((turn, place) => turn !== spoken[place - 1])).toEqual([...new Set(spoken)])
      const ends = events.flatMap(({ data, turn_id }) => (data.metadata.turn_status ? [turn_id] : []))
      expect(ends.toSorted()).toEqual(turns.map(({ _id }) => _id).toSorted())
      expect(events.filter(({ data }) => data.role === 'user')).toHaveLength(50)
    }
  }, 120_000)
})

/** Waits until no turn is queued or running and the last turn has answered the last message. */
async function answered(conversationId: string) {
  const patience = { timeout: 60_000, interval: 10 }
  await vi.waitFor(
    async () => expect(await turnsOf(conversationId, ['queued', 'running'])).toEqual([]),
    patience,
  )
  const events = await eventsOf(conversationId)
  const last = events.findLast(({ data }) => data.metadata.turn_status)?.turn_id
  const begun = events.findIndex(({ turn_id }) => turn_id === last)
  expect(begun).toBeGreaterThan(events.findLastIndex(({ data }) => data.role === 'user'))
}

function turnsOf(conversationId: string, states: TurnState[]) {
  return app.database.owner
    .selectFrom('turn')
    .select(['_id', 'state', 'attempts'])
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', states)
    .execute()
}

function eventsOf(conversationId: string) {
  return app.database.owner
    .selectFrom('conversation_event')
    .select(['turn_id', 'data'])
    .where('conversation_id', '=', conversationId)
    .orderBy('event_index')
    .execute()
}

it('the servers have met no fault of their own', () => {
  expect(app.faults).toEqual([])
})
