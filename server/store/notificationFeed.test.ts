import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { countListening, endListening } from '../../tests/support/endListening.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { connectAlone } from './connectionPool.ts'
import { createNotificationFeed, type NotificationFeed } from './notificationFeed.ts'

let db: TestDatabase
let feed: NotificationFeed
/** Number of failing `connect` calls before one succeeds. */
let faults = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterEach(() => feed.stop())
afterAll(() => db.drop())

function createFeed(): NotificationFeed {
  feed = createNotificationFeed({
    connect: async () => {
      if (faults-- > 0) throw new Error('The database is away')
      return connectAlone(db.appUrl, 'switchboard notifications')
    },
    log: silentLog,
  })
  return feed
}

/** Creates a listener that records all it receives. */
function listenerOf(...channels: string[]) {
  const told: string[] = []
  const onNotification = (channel: string, payload: string) => void told.push(`${channel} ${payload}`)
  return { told, channels, onNotification, onGap: () => void told.push('gap') }
}

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db.database.owner)

describe('those who listen', () => {
  test('share one connection, made for the first of them, and each hears its own channels', async () => {
    const [one, other, late] = [listenerOf('one', 'both'), listenerOf('other', 'both'), listenerOf('late')]
    const { listen } = createFeed()
    await Promise.all([listen(one), listen(other), listen(one)])
    await notify('late', 'too early')
    await listen(late)
    for (const channel of ['one', 'other', 'both', 'late']) await notify(channel, 'x')
    await vi.waitFor(() => expect(late.told).toEqual(['gap', 'late x']))
    expect(one.told).toEqual(['gap', 'one x', 'both x'])
    expect(other.told).toEqual(['gap', 'other x', 'both x'])
    expect(await countListening(db.database)).toBe(1)
  })

  test('are told of a gap and hear again, all of them, each time the connection is lost', async () => {
    const [one, other] = [listenerOf('one'), listenerOf('other')]
    const { listen } = createFeed()
    await listen(one)
    await listen(other)
    for (let round = 2; round <= 4; round++) {
      expect(await endListening(db.database)).toBe(1)
      for (const { told } of [one, other]) await vi.waitFor(() => expect(told).toHaveLength(round * 2 - 2))
      await notify('one', 'x')
      await notify('other', 'x')
      for (const { told } of [one, other]) await vi.waitFor(() => expect(told).toHaveLength(round * 2 - 1))
    }
    expect(one.told).toEqual(['gap', ...Array(3).fill(['gap', 'one x']).flat()])
    expect(await countListening(db.database)).toBe(1)
  })

  test('are refused while the database is away, and hear as soon as it is there', async () => {
    faults = 2
    const one = listenerOf('one')
    await expect(createFeed().listen(one)).rejects.toThrow('The database is away')
    await vi.waitFor(() => expect(one.told).toEqual(['gap']))
    await notify('one', 'x')
    await vi.waitFor(() => expect(one.told).toEqual(['gap', 'one x']))
  })

  test('hear nothing more once they are forgotten, nor after the end', async () => {
    const [gone, staying] = [listenerOf('both'), listenerOf('both')]
    const { listen, forget, stop } = createFeed()
    await Promise.all([listen(gone), listen(staying)])
    forget(gone)
    await notify('both', 'x')
    await vi.waitFor(() => expect(staying.told).toEqual(['gap', 'both x']))
    expect(gone.told).toEqual(['gap'])
    await listen(gone)
    await notify('both', 'y')
    await vi.waitFor(() => expect(gone.told).toEqual(['gap', 'gap', 'both y']))
    await stop()
    await vi.waitFor(async () => expect(await countListening(db.database)).toBe(0))
    await expect(listen(staying)).rejects.toThrow('Nothing is listened to any more')
  })
})

test('a connection that answers no more is found out by asking, and made anew', async () => {
  const one = listenerOf('one')
  const { listen, probe } = createFeed()
  await listen(one)
  await probe()
  expect(one.told).toEqual(['gap'])
  await endListening(db.database)
  await probe()
  await vi.waitFor(() => expect(one.told).toEqual(['gap', 'gap']))
})
