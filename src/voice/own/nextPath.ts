import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { SoundKind } from './soundLine.ts'

export interface Search {
  /** Paths tried since the last one was lost. */
  tries: number
  elapsedMs: number
  /** Kind of path that last carried sound; null if none has yet. */
  known: SoundKind | null
  /** True if the browser has WebRTC at all. */
  hasPeer: boolean
  /** True if the lost path may recover by itself. */
  isShaky: boolean
}

const firstWaitMs = 500
const longestWaitMs = 4000
/** Milliseconds for which a disturbed path may recover. */
const shakyWaitMs = 1000

/**
 * Returns the kind of path to try next and the milliseconds to wait before; null once the search has taken too long.
 */
export function nextPath({ tries, elapsedMs, known, hasPeer, isShaky }: Search): {
  kind: SoundKind
  waitMs: number
} | null {
  if (elapsedMs >= limits.voice.reconnectMs) return null
  // If WebRTC did not work at once, the network most likely blocks it.
  const first = hasPeer && known === 'webrtc' ? 'webrtc' : 'websocket'
  const other = hasPeer && first === 'websocket' ? 'webrtc' : 'websocket'
  const waitMs =
    tries === 0 ? (isShaky ? shakyWaitMs : 0) : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))
  return { kind: tries % 2 === 0 ? first : other, waitMs }
}
