import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { silentLog } from '../../../tests/support/testServer.ts'
import { type Session, signedOut } from '../../access/session.ts'
import { accessChannel } from '../../store/accessChannel.ts'
import type { HeldAccess } from '../../store/heldAccessStore.ts'
import type { FeedListener } from '../../store/notificationFeed.ts'
import type { EventSink } from '../../streams/follower.ts'
import {
  createStreamHub,
  type StreamHub,
  type Subscription,
  type TopicStreams,
} from '../../streams/streamHub.ts'
import { createStreamQuota } from '../../streams/streamQuota.ts'
import { eventChannel } from '../conversations/store/eventStore.ts'
import { inboxSubscription, inboxTopic } from './inboxTopic.ts'

/** Returns a stand-in for the client side of a stream. */
function createReader() {
  let onClose = () => {}
  const reader = {
    text: '',
    writableLength: 0,
    isDestroyed: false,
    write: (chunk: Uint8Array) => {
      reader.text += Buffer.from(chunk).toString()
      return true
    },
    end: (chunk?: Uint8Array) => {
      if (chunk) reader.write(chunk)
      onClose()
    },
    destroy: () => {
      reader.isDestroyed = true
      onClose()
    },
    on: (_: 'close', listener: () => void) => {
      onClose = listener
    },
    once: () => {},
    frames: () =>
      [...reader.text.matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, name, data]) => [name, data]),
  }
  return reader
}

const [one, other] = ['one', 'other'].map(id => ({ id, name: id })) as [
  { id: string; name: string },
  { id: string; name: string },
]
const session = (tenant = one): Session => ({ ...signedOut(tenant), id: 'a-session' })
const told = (conversation_id: string, event_index: number) => [
  'inbox_event',
  JSON.stringify({ conversation_id, event_index }),
]

let listener: FeedListener
let held: readonly HeldAccess[] | null
let streams: StreamHub
let inbox: TopicStreams<Subscription<string>>

beforeEach(() => {
  vi.useFakeTimers()
  held = null
  streams = createStreamHub({
    notifications: {
      listen: async one => {
        listener = one
      },
      forget: () => {},
      probe: async () => {},
    },
    accesses: { holding: async all => [...(held ?? all)] },
    limits: () => ({ now: new Date(), idleSince: new Date(0), singleUserId: null }),
    quota: createStreamQuota({ isEnabled: true, addressOf: String }),
    log: silentLog,
  })
  inbox = streams.addNotices(inboxTopic)
})
afterEach(() => {
  streams.drain()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const change = (conversationId: string, index: number, tenantId = 'one') =>
  listener.onNotification(eventChannel, `${tenantId}:${conversationId}:${index}`)
const follow = async (who: Session, sink: EventSink) =>
  (await inbox.subscribe(inboxSubscription(who, undefined))).open(sink)

describe('who follows the inbox', () => {
  it('is told at once, and of more in the same conversation after 200 ms, the highest number alone', async () => {
    const reader = createReader()
    await follow(session(), reader)
    for (const index of [1, 3, 2]) change('a', index)
    change('b', 7)
    expect(reader.frames()).toEqual([told('a', 1), told('b', 7)])
    vi.advanceTimersByTime(200)
    expect(reader.frames().slice(2)).toEqual([told('a', 3)])
    change('a', 4)
    vi.advanceTimersByTime(200)
    vi.advanceTimersByTime(200)
    change('a', 5)
    expect(reader.frames().slice(3)).toEqual([told('a', 4), told('a', 5)])
  })

  it('is told where something may have been missed, and nothing of other tenants', async () => {
    const [reader, stranger] = [createReader(), createReader()]
    await follow(session(), reader)
    await follow(session(other), stranger)
    change('a', 1)
    listener.onGap(new pg.Client())
    expect(reader.frames()).toEqual([told('a', 1), ['resync', '{}']])
    expect(stranger.frames()).toEqual([['resync', '{}']])
  })

  it('sees every ten seconds that the line holds', async () => {
    const reader = createReader()
    await follow(session(), reader)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(reader.text).toContain('\n:\n\n')
  })

  it('is dropped where they are too slow', async () => {
    const reader = createReader()
    await follow(session(), reader)
    reader.writableLength = 100_000
    change('a', 1)
    expect(reader.isDestroyed).toBe(true)
  })

  it('is sent away within five seconds of the end of what let them in', async () => {
    const reader = createReader()
    await follow(session(), reader)
    await vi.advanceTimersByTimeAsync(5000)
    expect(reader.frames()).toEqual([])
    held = []
    await vi.advanceTimersByTimeAsync(5000)
    expect(reader.frames()).toEqual([['close', '{"reason":"ended"}']])
  })

  it('is disconnected as soon as a loss of access is announced, as is a follower that came a moment later', async () => {
    const [reader, late] = [createReader(), createReader()]
    await follow(session(), reader)
    held = []
    listener.onNotification(accessChannel, '')
    await follow(session(), late)
    await vi.advanceTimersByTimeAsync(0)
    expect([reader.frames(), late.frames()]).toEqual([[['close', '{"reason":"ended"}']], []])
    await vi.advanceTimersByTimeAsync(1000)
    expect(late.frames()).toEqual([['close', '{"reason":"ended"}']])
  })

  it('gives way in the oldest of their tabs where one session has too many open', async () => {
    const readers = Array.from({ length: limits.streamsOpen.session + 1 }, createReader)
    for (const reader of readers) await follow(session(), reader)
    const [oldest, ...others] = readers.map(reader => reader.frames())
    expect(oldest).toEqual([['close', '{"reason":"replaced"}']])
    expect(others.flat()).toEqual([])
  })

  it('is disconnected when the server stops, as is a follower that comes then', async () => {
    const [before, after] = [createReader(), createReader()]
    await follow(session(), before)
    streams.drain()
    await follow(session(), after)
    expect([before.frames(), after.frames()]).toEqual([
      [['close', '{"reason":"draining"}']],
      [['close', '{"reason":"draining"}']],
    ])
  })
})
