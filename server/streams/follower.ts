import type { HeldAccess } from '../store/heldAccessStore.ts'
import { frame, heartbeat } from './frame.ts'

/** Where a stream is written to; a ServerResponse fits. */
export interface EventSink {
  write(chunk: Uint8Array): boolean
  end(chunk?: Uint8Array): unknown
  destroy(): unknown
  /** Bytes that the other end has not taken yet. */
  readonly writableLength: number
  on(event: 'close', listener: () => void): unknown
  once(event: 'drain', listener: () => void): unknown
}

/**
 * Why a stream is closed: nothing more will come, the server stops, nothing came for long, the right to it ended, or it
 * gave way to a newer one of the same owner.
 */
export type CloseReason = 'completed' | 'draining' | 'idle' | 'ended' | 'replaced'

/** Somebody who has a stream open. There may be thousands, so it holds no timer. */
export interface Follower {
  readonly sink: EventSink
  /** What has to hold as long as it follows; null where nothing can end it. */
  readonly access: HeldAccess | null
  /** Sets it apart from others, whose heartbeats come at other ticks. */
  readonly beat: number
  /** Nothing may be written any more. */
  isGone: boolean
  /** Ticks for which the other end has taken nothing. */
  stalledTicks: number
}

/** Beyond that many bytes the other end lags behind, and is sent no more until it has taken them. */
const lagBytes = 65_536

/** Whether the other end is too slow for one more frame. */
export function isLagging({ sink }: Follower): boolean {
  return sink.writableLength >= lagBytes
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
  follower.sink.end(last)
}
