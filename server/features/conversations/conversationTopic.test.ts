import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListening } from '../../../tests/support/endListening.ts'
import { testContract } from '../../../tests/support/publishedContract.ts'
import { StreamReader } from '../../../tests/support/streamReader.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts'
import { silentLog } from '../../../tests/support/testServer.ts'
import { createTestScope } from '../../../tests/support/testStore.ts'
import { notifyAccessEnded } from '../../store/accessChannel.ts'
import type { Database } from '../../store/database.ts'
import type { HeldAccess } from '../../store/heldAccessStore.ts'
import { createEntityRegistry } from '../../store/records/entityDefinition.ts'
import { createEntityStore } from '../../store/records/entityStore.ts'
import {
  createStreamHub,
  type ReadyStream,
  type StreamHub,
  type StreamHubDeps,
} from '../../streams/streamHub.ts'
import { createStreamQuota } from '../../streams/streamQuota.ts'
import { createConversationLog } from './conversationLog.ts'
import { conversationSubscription, createConversationTopic } from './conversationTopic.ts'
import { eventChannel } from './store/eventStore.ts'
import type { FollowedConversation } from './store/streamStore.ts'
import { findThread, insertThread } from './store/threadStore.ts'

type ConversationStreams = ReturnType<typeof addConversations>

const scope = createTestScope()
const now = () => new Date()
let db: TestDatabase
let log: ReturnType<typeof createConversationLog>
let streams: StreamHub
let topic: ConversationStreams
let conversationId: string
let held: (access: HeldAccess) => boolean
/** Runs before each read of the database; a test may replace it. */
let beforeRead: () => Promise<void>
let asked: { holding: readonly HeldAccess[]; states: readonly FollowedConversation[] }[]

beforeAll(async () => {
  db = await createTestDatabase({ entities: Object.values(testContract.entities) })
})
afterAll(() => db.drop())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  held = () => true
  beforeRead = async () => {}
  const { database } = db
  const registry = createEntityRegistry(testContract.entities)
  const store = createEntityStore({ database, registry, cursorKey: '', now })
  log = createConversationLog({ store, now })
  conversationId = v7()
  await store.transaction(scope, async (within, tenantDb) => {
    const record = { status: 'open', handler: 'human' }
    await within.create(scope, 'conversation', record, { id: conversationId })
    const place = { tenantId: scope.tenantId, conversationId, at: now() }
    await insertThread(tenantDb, { ...place, tokenHash: null, agentId: null, agentVersion: null })
  })
  streams = createHub({
    accesses: {
      holding: async all => {
        asked.push({ holding: all, states: [] })
        return all.filter(held)
      },
    },
    notifications: database.notifications,
  })
  topic = addConversations(streams, {
    inTenant: async (tenantId, work) => {
      await beforeRead()
      return database.inTenant(tenantId, work)
    },
  })
  await subscribe()
  asked = []
})
afterEach(async () => {
  streams.stop()
  vi.useRealTimers()
})

function createHub(deps: Pick<StreamHubDeps, 'accesses' | 'notifications'>): StreamHub {
  return createStreamHub({
    log: silentLog,
    limits: () => ({ now: now(), idleSince: now(), singleUserId: null }),
    quota: createStreamQuota({ isEnabled: true, addressOf: String }),
    ...deps,
  })
}

function addConversations(hub: StreamHub, database: Pick<Database, 'inTenant'>) {
  const statesOf = async (all: readonly FollowedConversation[]) => {
    asked.push({ holding: [], states: all })
    return all.map(one => ({ ...one, lastIndex: 0, isOver: false }))
  }
  return hub.add(createConversationTopic({ database, statesOf }))
}

const message = {
  role: 'assistant',
  event_type: 'action',
  module_id: 'user_interactor',
  action_id: 'send_message',
} as const
const say = (content: string, isFinal = true) =>
  log.write(scope, conversationId, write => write.append({ ...message, content, isFinal }))
const grow = (id: string, content: string, isFinal = false) =>
  log.write(scope, conversationId, write => write.revise(id, { content }, isFinal))

async function follow(sessionId = v7(), of = topic): Promise<StreamReader> {
  const reader = new StreamReader()
  const stream = await subscribe(sessionId, of)
  stream.open(reader)
  return reader
}

/** Subscribes to the conversation; changes arrive from then on. */
async function subscribe(sessionId = v7(), of = topic): Promise<ReadyStream> {
  const conversation = await db.database.inTenant(scope.tenantId, tenantDb =>
    findThread(tenantDb, conversationId),
  )
  if (!conversation) throw new Error('There is no conversation')
  const access = { kind: 'session', tenantId: scope.tenantId, value: sessionId } as const
  const participant = { isTeam: true, conversation, scope, access }
  return of.subscribe(conversationSubscription(participant, { after: 0, since: null }))
}

describe('a reader that takes nothing', () => {
  it('is sent no more than its buffer holds, and the latest of what it missed when it goes on', async () => {
    const [slow, quick] = [await follow(), await follow()]
    const { _id } = await say('The beginning', false)
    await Promise.all([slow, quick].map(reader => reader.until('The beginning')))
    slow.isStuck = true
    const text = 'x'.repeat(10_000)
    for (let round = 1; round <= 30; round++) {
      await grow(_id, `${text} round-${round}.`)
      await quick.until(`round-${round}.`)
    }
    await grow(_id, 'The end', true)
    await say('And one more')
    await quick.until('And one more')
    expect(quick.text.length).toBeGreaterThan(300_000)
    expect(slow.text.length).toBeLessThan(100_000)
    slow.resume()
    await slow.until('And one more')
    expect(slow.text).not.toContain('round-30.')
    expect(slow.text.indexOf('The end')).toBeLessThan(slow.text.indexOf('And one more'))
    await say('Live again')
    await slow.until('Live again')
  })

  it('is dropped after 30 seconds', async () => {
    const reader = await follow()
    await say('Hello')
    await reader.until('Hello')
    reader.isStuck = true
    vi.advanceTimersByTime(29_000)
    expect(reader.isDestroyed).toBe(false)
    vi.advanceTimersByTime(15_000)
    expect(reader.isDestroyed).toBe(true)
  })
})

describe('one connection gets each state of an event once', () => {
  /** Blocks every read until it is released. */
  function holdReads() {
    const waiting: (() => void)[] = []
    let noted = () => {}
    beforeRead = () =>
      new Promise(resolve => {
        waiting.push(resolve)
        noted()
      })
    return {
      async until(count: number) {
        while (waiting.length < count)
          await new Promise<void>(resolve => {
            noted = resolve
          })
      },
      release() {
        beforeRead = async () => {}
        for (const goOn of waiting) goOn()
      },
    }
  }
  const timesOf = (reader: StreamReader, text: string) => reader.text.split(text).length - 1

  it('where it is told of while the history that holds it is still to be read', async () => {
    const reads = holdReads()
    const { _id } = await say('Still growing', false)
    const reader = await follow()
    await reads.until(1)
    const onNotification = vi.fn()
    const after = { channels: [eventChannel], onNotification, onGap: () => {} }
    await db.database.notifications.listen(after)
    await say('Stored meanwhile')
    await vi.waitFor(() => expect(onNotification).toHaveBeenCalled())
    db.database.notifications.forget(after)
    reads.release()
    await reader.until('Stored meanwhile')
    await grow(_id, 'Grown up', true)
    await say('The last')
    await reader.until('The last')
    const once = ['Still growing', 'Stored meanwhile', 'Grown up', 'The last']
    expect(once.map(text => timesOf(reader, text))).toEqual([1, 1, 1, 1])
  })

  it('where it is told of twice', async () => {
    const reader = await follow()
    await say('Hello')
    await say('Growing', false)
    await reader.until('Growing')
    for (const index of [1, 2])
      await sql`select pg_notify('conversation_event', ${`${scope.tenantId}:${conversationId}:${index}`})`.execute(
        db.database.owner,
      )
    await say('The last')
    await reader.until('The last')
    expect(['Hello', 'Growing', 'The last'].map(text => timesOf(reader, text))).toEqual([1, 1, 1])
  })

  it('where it is too slow for it at first', async () => {
    const reader = await follow()
    await say('Hello')
    const { _id } = await say('Growing', false)
    await reader.until('Growing')
    reader.isStuck = true
    await say('x'.repeat(100_000))
    await reader.until('xxx')
    const quick = await follow()
    await grow(_id, 'Grown up', true)
    await say('The last')
    await quick.until('The last')
    reader.resume()
    await reader.until('The last')
    const once = ['Hello', 'Growing', 'Grown up', 'The last']
    expect(once.map(text => timesOf(reader, text))).toEqual([1, 1, 1, 1])
  })

  it('where the connection that listens was lost and found again', async () => {
    const reader = await follow()
    await say('Hello')
    await say('Growing', false)
    await reader.until('Growing')
    expect(await endListening(db.database)).toBe(1)
    await subscribe()
    await say('The last')
    await reader.until('The last')
    expect(['Hello', 'Growing', 'The last'].map(text => timesOf(reader, text))).toEqual([1, 1, 1])
  })
})

describe('a conversation that is completed with its last words', () => {
  const end = (words: readonly string[]) =>
    log.write(scope, conversationId, async write => {
      for (const content of words) await write.append({ ...message, content })
      await write.change({ status: 'completed' })
    })
  const words = Array.from({ length: 120 }, (_, index) => `word-${index}.`)
  const lastOf = (text: string) => [...text.matchAll(/word-\d+\./g)].map(([word]) => word)

  it('is told to its end before its streams close', async () => {
    const reader = await follow()
    await say('Hello')
    await reader.until('Hello')
    await end(words)
    await reader.until('"reason":"completed"')
    expect(lastOf(reader.text)).toEqual(words)
  })

  it('is told to its end to those who lag behind', async () => {
    const reader = await follow()
    await say('Hello')
    await reader.until('Hello')
    reader.isStuck = true
    await say('x'.repeat(100_000))
    await reader.until('xxx')
    await say('The first that it is too slow for')
    await end(words)
    reader.resume()
    await reader.until('"reason":"completed"')
    expect(lastOf(reader.text)).toEqual(words)
  })
})

describe('a stream on which nothing is said', () => {
  it('has a heartbeat within 15 seconds', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => follow()))
    vi.advanceTimersByTime(15_000)
    for (const { text } of readers) expect(text.split('\n')).toContain(':')
  })

  it('is closed after an hour', async () => {
    const reader = await follow()
    vi.advanceTimersByTime(3_590_000)
    expect(reader.isEnded).toBe(false)
    vi.advanceTimersByTime(20_000)
    expect(reader.text).toContain('"reason":"idle"')
  })
})

it('a follower who lost access is disconnected as soon as the loss is announced', async () => {
  const ended = v7()
  const [leaving, staying] = [await follow(ended), await follow()]
  held = ({ value }) => value !== ended
  await notifyAccessEnded(db.database.owner)
  await leaving.until('"reason":"ended"')
  expect(staying.isEnded).toBe(false)
})

it('readers that go leave nothing behind', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, () => follow()))
  await say('Hello')
  await Promise.all(readers.map(reader => reader.until('Hello')))
  vi.advanceTimersByTime(3000)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ holding, states }) => holding.length + states.length).sort()).toEqual([1, 50])
  for (const reader of readers) reader.destroy()
  asked = []
  vi.advanceTimersByTime(60_000)
  expect([asked, vi.getTimerCount()]).toEqual([[], 0])
  for (const reader of readers) expect(reader.listenerCount('drain')).toBe(0)
})

it('a reader is told that something went wrong where its events cannot be read', async () => {
  const broken = createHub({
    accesses: { holding: async all => [...all] },
    notifications: db.database.notifications,
  })
  const away = () => Promise.reject(new Error('The database is away'))
  const reader = await follow(undefined, addConversations(broken, { inTenant: away }))
  await reader.until('event: error')
  expect([reader.isEnded, reader.text]).toEqual([true, expect.stringContaining('"retryable":true')])
  broken.stop()
})
