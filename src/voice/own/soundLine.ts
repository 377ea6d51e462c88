import type { LineSample } from './lineQuality.ts'

/** Kind of path for sound: WebRTC, or a WebSocket if no UDP gets through. */
export type SoundKind = 'webrtc' | 'websocket'

/** Server's answer to the request for a path, as in the contract. */
export interface SoundPath {
  sdp?: string
  nonce?: string
}

/** One path of the sound between browser and server, while it works. */
export interface SoundLine {
  /** Requests the path and opens it; rejects if the server refuses. */
  connect(ask: (sdp?: string) => Promise<SoundPath>): Promise<void>
  setInput(stream: MediaStream): Promise<void>
  /** Returns the counters; null if there is nothing to measure yet. */
  stats(): Promise<LineCounters | null>
  /** Returns the sender of keys; null while keys cannot be sent. */
  keys(): KeySender | null
  /** Frees everything but the microphone; reports nothing afterwards. */
  close(): void
}

export type KeySender = Pick<RTCDTMFSender, 'canInsertDTMF' | 'insertDTMF'>

/** Counters since the beginning; times in milliseconds. */
export type LineCounters = Pick<LineSample, 'jitter' | 'rtt' | 'received' | 'lost'>

/** Receives what a path reports. */
export interface LineListener {
  /** Reports that both sides hear each other, for the first time or again. */
  open(): void
  /** Reports that no sound gets through at the moment. */
  shaky(): void
  /** Reports that the path will not recover. */
  lost(): void
  /** Delivers the sound of the other side. */
  sound(stream: MediaStream): void
}
