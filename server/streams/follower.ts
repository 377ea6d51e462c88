import type { HeldAccess } from '../store/heldAccessStore.ts'
import { frame, heartbeat } from './frame.ts'

/** Target of a stream; a ServerResponse satisfies it. */
export interface EventSink {
  write(chunk: Uint8Array): boolean
  end(chunk?: Uint8Array): unknown
  destroy(): unknown
  /** Bytes that the other end has not received yet. */
  readonly writableLength: number
  on(event: 'close', listener: () => void): unknown
  once(event: 'drain', listener: () => void): unknown
}

/**
 * Reason for closing a stream: nothing more will come, the server stops, nothing came for long, the access ended, or a
 * newer stream of the same owner replaced it.
 */
export type CloseReason = 'completed' | 'draining' | 'idle' | 'ended' | 'replaced'

/** A receiver with an open stream. There may be thousands, so it has no timer of its own. */
export interface Follower {
  readonly sink: EventSink
  /** Access that must stay valid while the stream is open; null if nothing can end it. */
  readonly access: HeldAccess | null
  /** Offset that spreads heartbeats of followers over different ticks. */
  readonly beat: number
  /** Set once nothing may be written any more. */
  isGone: boolean
  /** Ticks for which the other end has received nothing. */
  stalledTicks: number
}

/** From this number of pending bytes on, the other end lags: it gets no more until it has received them. */
const lagBytes = 65_536

/** Returns whether the other end is too slow for another frame. */
export function isLagging({ sink }: Follower): boolean {
  return sink.writableLength >= lagBytes
}

/** Sends a heartbeat, unless the stream is closed or lagging. */
export function beat(follower: Follower): void {
  if (!follower.isGone && !isLagging(follower)) follower.sink.write(heartbeat)
}

/** Sends the reason and ends the stream. */
export function close(follower: Follower, reason: CloseReason): void {
  end(follower, frame('close', { reason }))
}

/** Sends a retryable error and ends the stream, so that the client resumes where it was. */
export function fail(follower: Follower): void {
  const problem = { code: 'server.unavailable', message: 'Not available right now.', retryable: true }
  end(follower, frame('error', problem))
}

function end(follower: Follower, last: Buffer): void {
  if (follower.isGone) return
  follower.isGone = true
  follower.sink.end(last)
}
