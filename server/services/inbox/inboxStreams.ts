import type { ConversationChange } from '../../store/conversations/conversationFeed.ts'
import type { createSharedFeed } from '../../store/conversations/sharedFeed.ts'
import type { HeldAccess, StreamAccessStore } from '../../store/conversations/streamAccessStore.ts'
import { createAccessChecks } from '../conversations/accessChecks.ts'
import { frame, heartbeat, opening } from '../conversations/eventFrame.ts'
import { accessOf } from '../conversations/participation.ts'
import type { CloseReason, EventSink } from '../conversations/streamFollower.ts'
import type { StreamOwner, StreamQuota } from '../conversations/streamQuota.ts'
import type { AccessLimits } from '../conversations/streamUpkeep.ts'
import type { Session } from '../session.ts'

interface Deps {
  feed: SharedFeed
  accesses: Pick<StreamAccessStore, 'holding'>
  limits: () => AccessLimits
  quota: StreamQuota
}

/** The one feed of this process, which others hear as well. */
export type SharedFeed = Pick<ReturnType<typeof createSharedFeed>, 'listen' | 'probe' | 'hear'>

interface Follower {
  readonly sink: EventSink
  readonly access: HeldAccess | null
  readonly room: Room
  /** Sets it apart from others, whose heartbeats come at other ticks. */
  readonly beat: number
}

/** A tenant whose inbox somebody follows in this process. */
interface Room {
  readonly followers: Set<Follower>
  /** Conversations that were told of a moment ago; the number is of what has happened in them since, null where nothing. */
  readonly told: Map<string, number | null>
  timer: NodeJS.Timeout | undefined
}

/** Of each conversation one frame in that many milliseconds. */
const pauseMs = 200
const tickMs = 1000
// In ticks.
const heartbeatEvery = 10
const checkEvery = 3
const probeEvery = 15
/** Bytes that the other end has not taken; more is too slow. */
const lagBytes = 65_536

/** Tells people of the team where something happens, in all conversations of their tenant. */
export function createInboxStreams({ feed, accesses, limits, quota }: Deps) {
  const rooms = new Map<string, Room>()
  const followers = new Map<EventSink, Follower>()
  let upkeep: NodeJS.Timeout | undefined
  let [ticks, beats] = [0, 0]
  let isDraining = false
  const checks = createAccessChecks({ check, every: checkEvery })
  feed.hear({ onChange, onAccessEnded: checks.checkSoon, onGap })
  return { prepare: feed.listen, admit, follow, drain }

  /** Throws `request.too_many` where there is no room for one more stream; to be asked in one go with `follow`. */
  function admit(session: Session, ip: string | undefined): void {
    quota.admit(ownerOf(session, ip))
  }

  /** Sends `inbox_event` frames as long as both ends hold. */
  function follow(session: Session, ip: string | undefined, sink: EventSink): void {
    sink.write(opening)
    if (isDraining) return void sink.end(frame('close', { reason: 'draining' }))
    const room = roomOf(session.tenant.id)
    const follower = { sink, access: accessOf(session), room, beat: beats++ }
    room.followers.add(follower)
    followers.set(sink, follower)
    const leave = quota.enter(ownerOf(session, ip), () => close(follower, 'replaced'))
    sink.on('close', () => {
      leave()
      forget(follower)
    })
    upkeep ??= setInterval(tick, tickMs).unref()
  }

  /** Closes all streams; those that come from now on are closed at once. */
  function drain(): void {
    isDraining = true
    for (const follower of followers.values()) close(follower, 'draining')
  }

  function onChange({ tenantId, conversationId, index }: ConversationChange): void {
    const room = rooms.get(tenantId)
    if (!room) return
    const since = room.told.get(conversationId)
    if (since === undefined) tell(room, conversationId, index)
    else room.told.set(conversationId, Math.max(since ?? 0, index))
  }

  function tell(room: Room, conversationId: string, index: number): void {
    room.told.set(conversationId, null)
    room.timer ??= setTimeout(() => tellRest(room), pauseMs)
    sendAll(room, frame('inbox_event', { conversation_id: conversationId, event_index: index }))
  }

  /** Ends the pause: what has happened in it is told. */
  function tellRest(room: Room): void {
    room.timer = undefined
    const rest = [...room.told]
    room.told.clear()
    for (const [conversationId, index] of rest) if (index !== null) tell(room, conversationId, index)
  }

  function onGap(): void {
    checks.checkSoon()
    for (const room of rooms.values()) sendAll(room, frame('resync', {}))
  }

  function sendAll({ followers }: Room, bytes: Buffer): void {
    for (const { sink } of followers) send(sink, bytes)
  }

  function tick(): void {
    ticks++
    for (const { sink, beat } of followers.values())
      if ((ticks + beat) % heartbeatEvery === 0) send(sink, heartbeat)
    checks.tick(ticks)
    if (ticks % probeEvery === 0) void feed.probe()
  }

  /** Ends what may be followed no more; where the database is away, the next check will. */
  async function check(): Promise<void> {
    const asked = [...followers.values()].flatMap(one => (one.access ? [{ one, access: one.access }] : []))
    try {
      const held = await accesses.holding(
        asked.map(({ access }) => access),
        limits(),
      )
      const values = new Set(held.map(({ value }) => value))
      for (const { one, access } of asked) if (!values.has(access.value)) close(one, 'ended')
    } catch {
      // Streams outlast the database.
    }
  }

  function close(follower: Follower, reason: CloseReason): void {
    forget(follower)
    follower.sink.end(frame('close', { reason }))
  }

  function forget(follower: Follower): void {
    const { sink, room } = follower
    followers.delete(sink)
    room.followers.delete(follower)
    if (room.followers.size === 0) dissolve(room)
    if (followers.size > 0) return
    clearInterval(upkeep)
    upkeep = undefined
  }

  function dissolve(room: Room): void {
    clearTimeout(room.timer)
    for (const [tenantId, known] of rooms) if (known === room) rooms.delete(tenantId)
  }

  function roomOf(tenantId: string): Room {
    const known = rooms.get(tenantId)
    if (known) return known
    const room: Room = { followers: new Set(), told: new Map(), timer: undefined }
    rooms.set(tenantId, room)
    return room
  }
}

function ownerOf(session: Session, ip: string | undefined): StreamOwner {
  return { tenantId: session.tenant.id, access: accessOf(session), ip }
}

/** Who is too slow is left to come back. */
function send(sink: EventSink, bytes: Buffer): void {
  if (sink.writableLength >= lagBytes) sink.destroy()
  else sink.write(bytes)
}
