import type { HeldAccess } from '../../store/conversations/streamAccessStore.ts'
import { type EventFrame, frame, heartbeat, opening } from './eventFrame.ts'

/** Where a stream is written to; a ServerResponse fits. */
export interface EventSink {
  write(chunk: Uint8Array): boolean
  end(chunk?: Uint8Array): unknown
  destroy(): unknown
  /** Bytes that the other end has not taken yet. */
  readonly writableLength: number
  on(event: 'close', listener: (this: EventSink) => void): unknown
  once(event: 'drain', listener: () => void): unknown
}

/**
 * Why a stream is closed: nothing more will come, the server stops, nothing came for long, the right to it ended, or it
 * gave way to a newer one of the same owner.
 */
export type CloseReason = 'completed' | 'draining' | 'idle' | 'ended' | 'replaced'

/** Somebody who follows a conversation. There may be thousands, so it holds no timer and next to no closure. */
export interface Follower {
  readonly sink: EventSink
  readonly isTeam: boolean
  readonly access: HeldAccess | null
  readonly hub: ConversationHub
  /** All events up to this number were sent to it or are none that it asked for. */
  reached: number
  /** Of these, those that may still change, as they were sent last; null where they have not been sent. */
  readonly open: Map<number, EventFrame | null>
  /** Numbers of events it has yet to be sent, while it catches up; null once it has. */
  behind: Set<number> | null
  /** The read of its hub that was under way when it caught up; 0 where none was. */
  liveSince: number
  /** Goes on with what waits for the sink to drain. */
  wake: (() => void) | null
  isGone: boolean
  /** Makes room for another one, once its connection is closed. */
  leave: () => void
  /** Ticks for which the other end has taken nothing. */
  stalledTicks: number
  /** Sets it apart from others, whose heartbeats come at other ticks. */
  readonly beat: number
}

/** A conversation that somebody follows in this process. */
export interface ConversationHub {
  readonly tenantId: string
  readonly conversationId: string
  readonly followers: Set<Follower>
  /** Numbers of events that were stored or changed and have not been sent yet. */
  readonly dirty: Set<number>
  /** Changes may have gone unheard. */
  isDoubtful: boolean
  isReading: boolean
  /** Counts the reads. */
  reads: number
  /** Number of the latest event that was read. */
  lastIndex: number
  /** Numbers of events that followers know as they can still change. */
  unsettled: ReadonlySet<number>
  /** Ticks since something was sent. */
  quietTicks: number
}

/** Beyond that many bytes the other end lags behind, and is sent no more until it has taken them. */
const lagBytes = 65_536

/** Begins a stream: the headers go out with it. */
export function open({ sink }: Follower): void {
  sink.write(opening)
}

/** Sends what the follower lacks and may see; what it is too slow for is put on its list. */
export function send(follower: Follower, frames: readonly EventFrame[]): void {
  for (const each of frames) {
    if (follower.isGone) return
    if (follower.behind) follower.behind.add(each.index)
    else if (isFor(follower, each) && isLagging(follower)) follower.behind = new Set([each.index])
    else write(follower, each)
  }
}

/** Sends frames to a follower that catches up, waiting where it is slow. */
export async function sendPatiently(follower: Follower, frames: readonly EventFrame[]): Promise<void> {
  for (const each of frames) {
    if (isFor(follower, each)) await drained(follower)
    if (follower.isGone) return
    write(follower, each)
  }
}

/** Whether the event of this number may be news to the follower: what was settled when it was sent changes no more. */
export function mayLack({ reached, open }: Follower, index: number): boolean {
  return index > reached || open.has(index)
}

/** Takes what is not settled as still to come, wherever the follower has not been sent it. */
export function expectChanges({ open }: Follower, unsettled: readonly number[]): void {
  for (const index of unsettled) if (!open.has(index)) open.set(index, null)
}

/** Writes a frame unless the follower has that state of the event, by whatever way it has got it. */
function write(follower: Follower, each: EventFrame): void {
  const { open, sink, isTeam } = follower
  if (!mayLack(follower, each.index) || open.get(each.index)?.isSameAs(each)) return
  for (let missed = follower.reached + 1; missed < each.index; missed++) expectChanges(follower, [missed])
  follower.reached = Math.max(follower.reached, each.index)
  if (each.isSettled) open.delete(each.index)
  else open.set(each.index, each)
  if (isFor(follower, each)) sink.write(each.bytes(isTeam))
}

function isFor({ isTeam }: Follower, { isShown }: EventFrame): boolean {
  return isShown || isTeam
}

/** Resolves when the follower can take more, or is gone. */
async function drained(follower: Follower): Promise<void> {
  if (follower.isGone || !isLagging(follower)) return
  await new Promise<void>(resolve => {
    follower.wake = resolve
    follower.sink.once('drain', resolve)
  })
  follower.wake = null
  follower.stalledTicks = 0
}

/** Shows that the line holds. */
export function beat(follower: Follower): void {
  if (!follower.isGone && !isLagging(follower)) follower.sink.write(heartbeat)
}

/** Says why and ends the stream. */
export function close(follower: Follower, reason: CloseReason): void {
  end(follower, frame('close', { reason }))
}

/** Says that something went wrong and ends the stream, to be taken up where it was. */
export function fail(follower: Follower): void {
  const problem = { code: 'server.unavailable', message: 'Not available right now.', retryable: true }
  end(follower, frame('error', problem))
}

function end(follower: Follower, last: Buffer): void {
  if (follower.isGone) return
  follower.isGone = true
  follower.wake?.()
  follower.sink.end(last)
}

function isLagging({ sink }: Follower): boolean {
  return sink.writableLength >= lagBytes
}
