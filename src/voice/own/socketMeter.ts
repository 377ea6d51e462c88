import type { LineCounters } from './soundLine.ts'

const frameMs = 20

/** Creates the measurements of a line over a WebSocket. Nothing counts as lost, because TCP resends it. */
export function createSocketMeter(now: () => number) {
  let received = 0
  let jitter = 0
  let rtt = 0
  let last = now()
  let asked = { id: 0, at: 0 }
  return {
    /** Counts a frame. */
    received: () => {
      const time = now()
      // Jitter by RFC 3550 §6.4.1.
      if (received > 0) jitter += (Math.abs(time - last - frameMs) - jitter) / 16
      received += 1
      last = time
    },
    /** Returns the next ping message, for measuring the round trip. */
    question: () => {
      asked = { id: asked.id + 1, at: now() }
      return JSON.stringify({ type: 'ping', id: asked.id })
    },
    /** Handles a text message of the server. */
    answered: (text: string) => {
      if (text === JSON.stringify({ type: 'pong', id: asked.id })) rtt = now() - asked.at
    },
    /** Returns the milliseconds since the last frame. */
    silentMs: () => now() - last,
    counters: (): LineCounters => ({ jitter, rtt, received, lost: 0 }),
  }
}
