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

/** Somebody who wants to follow a place of a topic. */
export interface Subscription<Place> {
  place: Place
  /** Null where it is followed from within this server, which counts against nobody. */
  owner: StreamOwner | null
}

export interface StoredSubscription<Place, Cursor, Audience> extends Subscription<Place> {
  /** From where on they are sent what is stored. */
  cursor: Cursor
  audience: Audience
}

/** A stream that may begin. */
export interface ReadyStream {
  /** Throws `request.too_many` where there is no room for one more; to be asked in one go with `open`. */
  admit: () => void
  /** Sends what there is and what comes, as long as both ends hold. */
  open: (sink: EventSink) => void
}

/** The streams of one topic. */
export interface TopicStreams<Wanted> {
  /** To be awaited before a stream is promised to anybody; throws `server.unavailable`. */
  subscribe(wanted: Wanted): Promise<ReadyStream>
}

interface RunningTopic {
  topic: Pick<Topic<never>, 'channel' | 'keyIn'>
  places: ReadonlyMap<string, FollowedPlace>
  refreshOutdated: () => Promise<void>
}

export type StreamHub = ReturnType<typeof createStreamHub>

/** All streams of this process: what they follow is a topic's business, how they are kept up is the hub's. */
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

  /** Takes up a topic; before the first stream, for channels are listened to from then on. */
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

  /** Takes up a topic whose notices are not stored; before the first stream as well. */
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

  /** Closes all streams; those that come from now on are closed at once. */
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

  /** What is kept of each stream until it closes is little: there may be thousands. */
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
  // Of what nobody has read to its end, a read is under way.
  const known = [...places.values()].flatMap(({ place, cursor }) =>
    cursor === undefined ? [] : [{ place, cursor }],
  )
  if (known.length === 0 || !topic.outdated) return
  for (const place of await topic.outdated(known)) places.get(topic.keyOf(place))?.refresh()
}
