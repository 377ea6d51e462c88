import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { createCounterTopic } from '../../tests/support/counterTopic.ts'
import { endListening } from '../../tests/support/endListening.ts'
import { StreamReader } from '../../tests/support/streamReader.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import type { HeldAccess } from '../store/heldAccessStore.ts'
import { frameId } from './frame.ts'
import { createStreamHub, type StoredSubscription, type StreamHub, type TopicStreams } from './streamHub.ts'
import { createStreamQuota } from './streamQuota.ts'

let db: TestDatabase
let hub: StreamHub
let counters: TopicStreams<StoredSubscription<string, number, null>>
let held: (access: HeldAccess) => boolean

beforeAll(async () => {
  db = await createTestDatabase()
  await sql`create table counter (name text primary key, count int not null default 0)`.execute(
    db.database.owner,
  )
})
afterAll(() => db.drop())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  held = () => true
  await sql`delete from counter`.execute(db.database.owner)
  await sql`insert into counter (name) values ('one'), ('two')`.execute(db.database.owner)
  hub = createStreamHub({
    notifications: db.database.notifications,
    accesses: { holding: async all => all.filter(held) },
    limits: () => ({ now: new Date(), idleSince: new Date(0), singleUserId: null }),
    quota: createStreamQuota({ isEnabled: true, addressOf: String }),
    log: silentLog,
  })
  counters = hub.add(createCounterTopic(db.database))
})
afterEach(async () => {
  hub.stop()
  vi.useRealTimers()
})

/** Adds to a counter and notifies, unless `isTold` is false. */
async function count(name: string, by = 1, isTold = true): Promise<void> {
  await sql`with counted as (update counter set count = count + ${by} where name = ${name} returning name)
    select case when ${isTold} then pg_notify('counted', name) end from counted`.execute(db.database.owner)
}

async function follow(
  name: string,
  { lastEventId, token = 'a' }: { lastEventId?: string; token?: string } = {},
) {
  const reader = new StreamReader()
  const access = { kind: 'token', tenantId: 'tenant', value: token } as const
  const stream = await counters.subscribe({
    place: name,
    owner: { tenantId: 'tenant', access, ip: '203.0.113.1' },
    cursor: frameId(lastEventId) ?? 0,
    audience: null,
  })
  stream.admit()
  stream.open(reader)
  return reader
}

const countsIn = ({ text }: StreamReader) =>
  [...text.matchAll(/"count":(\d+)/g)].map(([, each]) => Number(each))

describe('a topic that can but read gets from the hub', () => {
  it('what is stored, what comes, and nothing of its other places', async () => {
    await count('one', 5)
    const [one, two] = [await follow('one'), await follow('two')]
    await one.until('"count":5')
    await count('one')
    await one.until('"count":6')
    await count('two')
    await two.until('"count":1')
    expect([one, two].map(countsIn)).toEqual([[5, 6], [1]])
    expect(one.text).toBe(
      'retry: 250\n\n' +
        [5, 6].map(each => `event: count\nid: ${each}\ndata: {"name":"one","count":${each}}\n\n`).join(''),
    )
  })

  it('streams that go on after the last frame', async () => {
    await count('one', 5)
    const [knowing, behind] = [
      await follow('one', { lastEventId: '5' }),
      await follow('one', { lastEventId: '4' }),
    ]
    await behind.until('"count":5')
    await count('one')
    await Promise.all([knowing, behind].map(reader => reader.until('"count":6')))
    expect([knowing, behind].map(countsIn)).toEqual([[6], [5, 6]])
  })

  it('what came while the connection that listens was lost', async () => {
    const reader = await follow('one')
    await count('one')
    await reader.until('"count":1')
    expect(await endListening(db.database)).toBe(1)
    await count('one', 1, false)
    await reader.until('"count":2')
  })

  it('patience with a slow reader, which is sent the latest count alone when it goes on', async () => {
    const [slow, quick] = [await follow('one'), await follow('one')]
    await count('one')
    await Promise.all([slow, quick].map(reader => reader.until('"count":1')))
    slow.isStuck = true
    slow.write(Buffer.alloc(70_000))
    for (const each of [2, 3, 4]) {
      await count('one')
      await quick.until(`"count":${each}`)
    }
    slow.resume()
    await slow.until('"count":4')
    expect([slow, quick].map(countsIn)).toEqual([
      [1, 4],
      [1, 2, 3, 4],
    ])
  })

  it('heartbeats, and an end for a reader that takes nothing for 30 seconds', async () => {
    const [idle, stuck] = [await follow('one'), await follow('one')]
    await count('one')
    await Promise.all([idle, stuck].map(reader => reader.until('"count":1')))
    stuck.isStuck = true
    stuck.write(Buffer.from('x'))
    vi.advanceTimersByTime(40_000)
    expect([idle.text.split('\n:\n').length - 1, idle.isDestroyed, stuck.isDestroyed]).toEqual([
      4,
      false,
      true,
    ])
  })

  it('the limits: the oldest of one owner gives way, whatever place it follows', async () => {
    const first = await follow('two')
    for (let index = 1; index < limits.streamsOpen.token; index++) await follow('one')
    expect(first.isEnded).toBe(false)
    await follow('one')
    expect(first.text).toContain('"reason":"replaced"')
  })

  it('an end as soon as the right to follow has ended, and where its place is gone', async () => {
    const [leaving, staying] = [await follow('one', { token: 'ended' }), await follow('two')]
    held = ({ value }) => value !== 'ended'
    await sql`select pg_notify('access_ended', '')`.execute(db.database.owner)
    await leaving.until('"reason":"ended"')
    expect(staying.isEnded).toBe(false)
    await sql`delete from counter where name = 'two'`.execute(db.database.owner)
    await sql`select pg_notify('counted', 'two')`.execute(db.database.owner)
    await staying.until('"reason":"ended"')
  })

  it('draining: closes all streams, and those that come then', async () => {
    const before = await follow('one')
    hub.drain()
    const after = await follow('one')
    for (const { text, isEnded } of [before, after])
      expect([text.endsWith('event: close\ndata: {"reason":"draining"}\n\n'), isEnded]).toEqual([true, true])
  })
})

it('a process that nobody follows anything in has no timer', async () => {
  expect(vi.getTimerCount()).toBe(0)
  const readers = [await follow('one'), await follow('two')]
  expect(vi.getTimerCount()).toBe(1)
  for (const reader of readers) reader.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
