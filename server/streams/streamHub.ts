import { accessChannel } from '../store/accessChannel.ts'
import type { AccessLimits, HeldAccessStore } from '../store/heldAccessStore.ts'
import type { NotificationFeed } from '../store/notificationFeed.ts'
import type { StoreLog } from '../store/storeLog.ts'
import type { FollowedPlace } from './followedPlace.ts'
import { close, type EventSink, type Follower } from './follower.ts'
import { opening } from './frame.ts'
import { createNoticePlace } from './noticePlace.ts'
import { createStoredPlace, type StoredPlace } from './storedPlace.ts'
import type { StreamOwner, StreamQuota } from './streamQuota.ts'
import type { NoticeTopic, StoredTopic, Topic } from './streamTopic.ts'
import { createStreamUpkeep } from './streamUpkeep.ts'

export interface StreamHubDeps {
  notifications: Pick<NotificationFeed, 'listen' | 'forget' | 'probe'>
  accesses: HeldAccessStore
  limits: () => AccessLimits
  quota: StreamQuota
  log: StoreLog
}

/** A request to follow a place of a topic. */
export interface Subscription<Place> {
  place: Place
  /** Null for a follower within this server, which counts against no quota. */
  owner: StreamOwner | null
}

export interface StoredSubscription<Place, Cursor, Audience> extends Subscription<Place> {
  /** Where reading of stored data starts. */
  cursor: Cursor
  audience: Audience
}

/** A stream that is ready to start. */
export interface ReadyStream {
  /** Throws `request.too_many` if there is no room for another stream. Call it synchronously with `open`. */
  admit: () => void
  /** Sends stored and new data until either end closes. */
  open: (sink: EventSink) => void
}

/** The streams of one topic. */
export interface TopicStreams<Wanted> {
  /** Prepares a stream; await it before you promise one to a client. Throws `server.unavailable`. */
  subscribe(wanted: Wanted): Promise<ReadyStream>
}

interface RunningTopic {
  topic: Pick<Topic<never>, 'channel' | 'keyIn'>
  places: ReadonlyMap<string, FollowedPlace>
  refreshOutdated: () => Promise<void>
}

export type StreamHub = ReturnType<typeof createStreamHub>

/** Creates the hub of all streams in this process. A topic defines their content; the hub keeps them running. */
export function createStreamHub({ notifications, accesses, limits, quota, log }: StreamHubDeps) {
  const topics: RunningTopic[] = []
  const followers = new Set<Follower>()
  const channels = [accessChannel]
  const listener = { channels, onNotification, onGap }
  const upkeep = createStreamUpkeep({
    followers,
    places,
    accesses,
    limits,
    probe: notifications.probe,
    refreshOutdated: () => Promise.all(topics.map(({ refreshOutdated }) => refreshOutdated())),
  })
  let beats = 0
  let isDraining = false
  return { add, addNotices, drain, stop }

  /** Adds a topic. Call it before the first stream, because the channels are listened to from then on. */
  function add<Place, Cursor, Audience>(
    topic: StoredTopic<Place, Cursor, Audience>,
  ): TopicStreams<StoredSubscription<Place, Cursor, Audience>> {
    const followed = new Map<string, StoredPlace<Place, Cursor, Audience>>()
    run({ topic, places: followed, refreshOutdated: () => refreshOutdated(topic, followed) })
    const onEmpty = (place: Place) => void followed.delete(topic.keyOf(place))
    return {
      subscribe: ({ place, owner, ...from }) =>
        subscribe(owner, follower => {
          const key = topic.keyOf(place)
          const there = followed.get(key) ?? createStoredPlace({ topic, place, log, onEmpty })
          followed.set(key, there)
          there.join(follower, from)
          return there
        }),
    }
  }

  /** Adds a topic whose notices are not stored; call it before the first stream as well. */
  function addNotices<Place>(topic: NoticeTopic<Place>): TopicStreams<Subscription<Place>> {
    const followed = new Map<string, ReturnType<typeof createNoticePlace>>()
    run({ topic, places: followed, refreshOutdated: async () => {} })
    const onEmpty = (place: Place) => void followed.delete(topic.keyOf(place))
    return {
      subscribe: ({ place, owner }) =>
        subscribe(owner, follower => {
          const key = topic.keyOf(place)
          const there = followed.get(key) ?? createNoticePlace({ topic, place, onEmpty })
          followed.set(key, there)
          there.join(follower)
          return there
        }),
    }
  }

  /** Closes all streams; a stream that opens later is closed at once. */
  function drain(): void {
    isDraining = true
    for (const follower of followers) close(follower, 'draining')
  }

  function stop(): void {
    drain()
    upkeep.stop()
    notifications.forget(listener)
  }

  function run(running: RunningTopic): void {
    topics.push(running)
    if (!channels.includes(running.topic.channel)) channels.push(running.topic.channel)
  }

  async function subscribe(
    owner: StreamOwner | null,
    join: (follower: Follower) => FollowedPlace,
  ): Promise<ReadyStream> {
    await notifications.listen(listener)
    return { admit: () => void (owner && quota.admit(owner)), open: sink => begin(sink, owner, join) }
  }

  /** Starts a stream. It keeps little data per stream, since there may be thousands. */
  function begin(
    sink: EventSink,
    owner: StreamOwner | null,
    join: (follower: Follower) => FollowedPlace,
  ): void {
    sink.write(opening)
    const follower = { sink, access: owner?.access ?? null, beat: beats++, isGone: false, stalledTicks: 0 }
    if (isDraining) return void close(follower, 'draining')
    followers.add(follower)
    const place = join(follower)
    const leaveQuota = owner ? quota.enter(owner, () => close(follower, 'replaced')) : () => {}
    sink.on('close', () => {
      follower.isGone = true
      followers.delete(follower)
      place.leave(follower)
      leaveQuota()
      if (followers.size === 0) upkeep.stop()
    })
    upkeep.start()
  }

  function* places(): Iterable<FollowedPlace> {
    for (const { places } of topics) yield* places.values()
  }

  function onNotification(channel: string, payload: string): void {
    if (channel === accessChannel) return void upkeep.checkSoon()
    for (const { topic, places } of topics) {
      const key = topic.channel === channel ? topic.keyIn(payload) : undefined
      if (key !== undefined) places.get(key)?.onNotification(payload)
    }
  }

  function onGap(): void {
    upkeep.checkSoon()
    for (const place of places()) place.refresh()
  }
}

async function refreshOutdated<Place, Cursor, Audience>(
  topic: StoredTopic<Place, Cursor, Audience>,
  places: ReadonlyMap<string, StoredPlace<Place, Cursor, Audience>>,
): Promise<void> {
  // A place without a cursor has not been read to its end, so a read is running.
  const known = [...places.values()].flatMap(({ place, cursor }) =>
    cursor === undefined ? [] : [{ place, cursor }],
  )
  if (known.length === 0 || !topic.outdated) return
  for (const place of await topic.outdated(known)) places.get(topic.keyOf(place))?.refresh()
}
