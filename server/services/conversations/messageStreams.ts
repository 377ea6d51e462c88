import type { ConversationChange, ConversationFeed } from '../../store/conversations/conversationFeed.ts'
import type { StreamAccessStore } from '../../store/conversations/streamAccessStore.ts'
import {
  readEventsAfter,
  readEventsAt,
  type StreamPosition,
  type StreamRead,
  type WantedEvents,
} from '../../store/conversations/streamStore.ts'
import type { Database } from '../../store/database.ts'
import type { StoreLog } from '../../store/storeLog.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { eventFrames } from './eventFrame.ts'
import type { Participant } from './participation.ts'
import {
  type CloseReason,
  type ConversationHub,
  close,
  type EventSink,
  expectChanges,
  type Follower,
  fail,
  mayLack,
  open,
  send,
  sendPatiently,
} from './streamFollower.ts'
import type { StreamQuota } from './streamQuota.ts'
import { type AccessLimits, createStreamUpkeep } from './streamUpkeep.ts'

interface StreamDeps {
  database: Pick<Database, 'inTenant'>
  accesses: StreamAccessStore
  /** Makes the feed that tells of changes. */
  createFeed: (listeners: {
    onChange: (change: ConversationChange) => void
    onAccessEnded: () => void
    onGap: () => void
  }) => ConversationFeed
  limits: () => AccessLimits
  quota: StreamQuota
  log: StoreLog
}

export type MessageStreams = ReturnType<typeof createMessageStreams>

/** Events read at once. */
const pageSize = 100

/**
 * Sends the events of conversations to whoever follows them. What all followers of a conversation get is read and
 * written down once; each gets everything up to a number before it is told to go on from that number.
 */
export function createMessageStreams({ database, accesses, createFeed, limits, quota, log }: StreamDeps) {
  const hubs = new Map<string, ConversationHub>()
  const followers = new Map<EventSink, Follower>()
  const pages = new Map<string, Promise<Page | null>>()
  const feed = createFeed({ onChange, onAccessEnded, onGap })
  const upkeep = createStreamUpkeep({ hubs, followers, accesses, feed, limits, refresh, readOn })
  let beats = 0
  let isDraining = false
  return { prepare, admit, follow, drain, stop }

  /** To be awaited before a stream is promised to anybody; throws `server.unavailable`. */
  function prepare(): Promise<void> {
    return feed.listen()
  }

  /** Throws `request.too_many` where there is no room for one more stream; to be asked in one go with `follow`. */
  function admit({ scope, access }: Participant): void {
    quota.admit({ tenantId: scope.tenantId, access, ip: scope.ip })
  }

  /** Sends everything from the position on, and goes on as long as both ends hold. */
  function follow(
    { conversation, scope, isTeam, access }: Participant,
    position: StreamPosition,
    sink: EventSink,
  ) {
    const hub = hubOf(scope.tenantId, conversation.id, conversation.last_index)
    const follower: Follower = {
      ...{ sink, isTeam, access, hub, beat: beats++, behind: new Set(), wake: null },
      ...{ isGone: false, stalledTicks: 0, liveSince: 0, leave: () => {} },
      ...{ reached: 0, open: new Map() },
    }
    open(follower)
    if (isDraining) return close(follower, 'draining')
    hub.followers.add(follower)
    hub.quietTicks = 0
    followers.set(sink, follower)
    sink.on('close', forget)
    const owner = { tenantId: scope.tenantId, access, ip: scope.ip }
    follower.leave = quota.enter(owner, () => close(follower, 'replaced'))
    upkeep.start()
    void catchUp(follower, position).catch(error => giveUp(follower, error))
  }

  /** Closes all streams; those that come from now on are closed at once. */
  function drain(): void {
    isDraining = true
    for (const follower of followers.values()) close(follower, 'draining')
  }

  async function stop(): Promise<void> {
    drain()
    upkeep.stop()
    await feed.stop()
  }

  function onChange({ tenantId, conversationId, index }: ConversationChange): void {
    const hub = hubs.get(`${tenantId}:${conversationId}`)
    if (!hub) return
    hub.dirty.add(index)
    readOn(hub)
  }

  function onAccessEnded(): void {
    upkeep.checkSoon()
  }

  function onGap(): void {
    upkeep.checkSoon()
    for (const hub of hubs.values()) refresh(hub)
  }

  /** Reads what may have been missed. */
  function refresh(hub: ConversationHub): void {
    hub.isDoubtful = true
    for (const { behind } of hub.followers) behind?.add(0)
    readOn(hub)
  }

  function readOn(hub: ConversationHub): void {
    // What could not be read stays on the list for the next tick.
    if (!hub.isReading)
      void readChanges(hub).catch(error => log.warn({ err: error }, 'Events could not be read'))
  }

  async function readChanges(hub: ConversationHub): Promise<void> {
    hub.isReading = true
    try {
      while (hub.followers.size > 0 && (hub.isDoubtful || hub.dirty.size > 0)) await readNext(hub)
    } finally {
      // In one go with the last look at the list, lest a change come between the two.
      hub.isReading = false
    }
  }

  async function readNext(hub: ConversationHub): Promise<void> {
    if (hub.isDoubtful) await listMissed(hub)
    hub.reads++
    const asked = take(hub.dirty)
    const numbers = [...new Set([...asked, ...hub.unsettled])]
    const page = await within(hub, db => readEventsAt(db, hub.conversationId, numbers)).catch(error => {
      for (const number of asked) hub.dirty.add(number)
      throw error
    })
    if (!page) return closeAll(hub, 'ended')
    sendToAll(hub, page, new Set(asked))
    if (!page.state.is_over) return
    // What was stored with its completion may not have been heard of yet.
    if (hub.lastIndex < page.state.last_index) hub.isDoubtful = true
    else if (hub.dirty.size === 0) closeAll(hub, 'completed')
  }

  async function listMissed(hub: ConversationHub): Promise<void> {
    hub.isDoubtful = false
    const page = await within(hub, db => readEventsAt(db, hub.conversationId, [])).catch(error => {
      hub.isDoubtful = true
      throw error
    })
    hub.dirty.add(0)
    for (const number of hub.unsettled) hub.dirty.add(number)
    const last = page?.state.last_index ?? 0
    for (let number = hub.lastIndex + 1; number <= last; number++) hub.dirty.add(number)
    hub.lastIndex = Math.max(hub.lastIndex, last)
  }

  /** Those that were asked for, and those that can change no more since: nobody is sent past one without having got it. */
  function sendToAll(hub: ConversationHub, { state, frames }: Page, asked: ReadonlySet<number>): void {
    const sent = frames.filter(({ index, isSettled }) => isSettled || asked.has(index))
    const read = new Set(frames.map(({ index }) => index))
    const known = [...hub.unsettled, ...state.unsettled]
    for (const follower of hub.followers) {
      const wasLive = follower.behind === null
      // What it still knew as open when this read began was not asked for.
      if (wasLive && follower.liveSince === hub.reads) follower.behind = new Set()
      send(follower, sent)
      if (wasLive && follower.behind) {
        const state = { is_over: false, last_index: Math.max(hub.lastIndex, ...read), unsettled: known }
        void goOn(follower, state).catch(error => giveUp(follower, error))
      }
    }
    hub.unsettled = new Set([...[...hub.unsettled].filter(number => !read.has(number)), ...state.unsettled])
    hub.lastIndex = Math.max(hub.lastIndex, ...read)
    if (sent.length > 0) hub.quietTicks = 0
  }

  async function catchUp(follower: Follower, position: StreamPosition): Promise<void> {
    let [cursor, open]: [number, readonly number[]] = [0, []]
    for (;;) {
      const page = await pageAfter(follower.hub, { ...position, cursor, open })
      if (!page) return close(follower, 'ended')
      for (const each of page.frames) {
        // What lies between is none that it asked for.
        follower.reached = Math.max(follower.reached, each.index - 1)
        await sendPatiently(follower, [each])
      }
      const fresh = page.frames.filter(({ index }) => index > cursor)
      open = page.state.unsettled
      expectChanges(follower, open)
      if (follower.isGone || fresh.length < pageSize) {
        follower.reached = Math.max(follower.reached, page.state.last_index)
        return goOn(follower, page.state)
      }
      cursor = fresh.at(-1)?.index ?? cursor
      open = open.filter(number => number <= cursor)
    }
  }

  /** Sends what has come up meanwhile until nothing is left; `known` is how it stood when the follower had got all of it. */
  async function goOn(follower: Follower, known: StreamRead['state']): Promise<void> {
    const { hub, behind } = follower
    let [state, reached] = [known, known.last_index]
    while (behind && behind.size > 0 && !follower.isGone) {
      const asked = new Set([...take(behind), ...state.unsettled])
      const numbers = [...asked].filter(number => mayLack(follower, number))
      const page = await within(hub, db => readEventsAt(db, hub.conversationId, numbers))
      if (!page) return close(follower, 'ended')
      await sendPatiently(follower, page.frames)
      expectChanges(
        follower,
        page.state.unsettled.filter(number => number <= follower.reached),
      )
      state = page.state
      reached = Math.max(reached, ...asked)
      // What was stored with its completion may not have been heard of yet.
      while (state.is_over && reached < state.last_index) behind.add(++reached)
    }
    if (follower.isGone) return
    if (state.is_over) return close(follower, 'completed')
    follower.behind = null
    follower.liveSince = hub.isReading ? hub.reads : 0
    hub.unsettled = new Set([...hub.unsettled, ...state.unsettled])
  }

  /** Followers that ask for the same before it is read share it. */
  function pageAfter(hub: ConversationHub, wanted: WantedEvents): Promise<Page | null> {
    const key = JSON.stringify([hub.tenantId, hub.conversationId, wanted])
    const shared = pages.get(key)
    if (shared) return shared
    const page = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      // Who comes from now on would not be told of what is stored after this read began.
      pages.delete(key)
      return within(hub, db => readEventsAfter(db, hub.conversationId, wanted, pageSize))
    })
    pages.set(key, page)
    return page
  }

  async function within(
    { tenantId }: ConversationHub,
    work: (db: TenantDb) => Promise<StreamRead | null>,
  ): Promise<Page | null> {
    const read = await database.inTenant(tenantId, work)
    return read && { state: read.state, frames: eventFrames(read) }
  }

  function closeAll(hub: ConversationHub, reason: CloseReason): void {
    for (const follower of hub.followers) {
      // Whoever is behind closes when it has caught up.
      if (reason === 'ended' || follower.behind === null) close(follower, reason)
      else follower.behind.add(0)
    }
    hub.dirty.clear()
  }

  function giveUp(follower: Follower, error: unknown): void {
    log.warn({ err: error }, 'A stream could not be served')
    fail(follower)
  }

  function forget(this: EventSink): void {
    const follower = followers.get(this)
    if (!follower) return
    follower.isGone = true
    follower.wake?.()
    follower.leave()
    followers.delete(this)
    const { hub } = follower
    hub.followers.delete(follower)
    if (hub.followers.size === 0) hubs.delete(`${hub.tenantId}:${hub.conversationId}`)
  }

  function hubOf(tenantId: string, conversationId: string, lastIndex: number): ConversationHub {
    const key = `${tenantId}:${conversationId}`
    const known = hubs.get(key)
    if (known) return known
    const hub: ConversationHub = {
      ...{ tenantId, conversationId, lastIndex, followers: new Set(), dirty: new Set() },
      ...{ isDoubtful: false, isReading: false, reads: 0, unsettled: new Set(), quietTicks: 0 },
    }
    hubs.set(key, hub)
    return hub
  }
}

/** The lowest numbers, off the list before they are read: one that changes meanwhile is put on it again. */
function take(list: Set<number>): number[] {
  const taken = [...list].sort((a, b) => a - b).slice(0, pageSize)
  for (const number of taken) list.delete(number)
  return taken
}

interface Page {
  state: StreamRead['state']
  frames: ReturnType<typeof eventFrames>
}
