import type { LineSample } from './lineQuality.ts'

/** What carries sound: WebRTC, or a WebSocket where no UDP gets through. */
export type SoundKind = 'webrtc' | 'websocket'

/** What the server says of a path, as the contract has it. */
export interface SoundPath {
  sdp?: string
  nonce?: string
}

/** One path of the sound between browser and server, for as long as it holds. */
export interface SoundLine {
  /** Asks for the path and begins; rejects where the server does not give it. */
  connect(ask: (sdp?: string) => Promise<SoundPath>): Promise<void>
  setInput(stream: MediaStream): Promise<void>
  /** Null where nothing is to be measured yet. */
  stats(): Promise<LineCounters | null>
  /** Takes keys; null while it takes none. */
  keys(): KeySender | null
  /** Gives back all it holds but the microphone; tells nothing after it. */
  close(): void
}

export type KeySender = Pick<RTCDTMFSender, 'canInsertDTMF' | 'insertDTMF'>

/** What was counted since the beginning; times in milliseconds. */
export type LineCounters = Pick<LineSample, 'jitter' | 'rtt' | 'received' | 'lost'>

/** What a path tells. */
export interface LineListener {
  /** Both sides hear each other, for the first time or again. */
  open(): void
  /** Nothing gets through just now. */
  shaky(): void
  /** It will not come back. */
  lost(): void
  /** What the other side is heard by. */
  sound(stream: MediaStream): void
}
