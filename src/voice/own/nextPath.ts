import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { SoundKind } from './soundLine.ts'

export interface Search {
  /** Paths that were tried since the last one was lost. */
  tries: number
  elapsedMs: number
  /** What the sound was heard over last; null where it was heard over nothing yet. */
  known: SoundKind | null
  /** Whether the browser has WebRTC at all. */
  hasPeer: boolean
  /** Whether the last one may come back by itself. */
  isShaky: boolean
}

const firstWaitMs = 500
const longestWaitMs = 4000
/** A path that is only disturbed gets as long to come back. */
const shakyWaitMs = 1000

/** Which path to try next, and after which time; null once it has taken too long. */
export function nextPath({ tries, elapsedMs, known, hasPeer, isShaky }: Search): {
  kind: SoundKind
  waitMs: number
} | null {
  if (elapsedMs >= limits.voice.reconnectMs) return null
  // Where WebRTC has not worked at once, the network most likely lets none through.
  const first = hasPeer && known === 'webrtc' ? 'webrtc' : 'websocket'
  const other = hasPeer && first === 'websocket' ? 'webrtc' : 'websocket'
  const waitMs =
    tries === 0 ? (isShaky ? shakyWaitMs : 0) : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))
  return { kind: tries % 2 === 0 ? first : other, waitMs }
}
