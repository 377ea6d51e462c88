import type { LineCounters } from './soundLine.ts'

const frameMs = 20

/** Measures a line over a WebSocket; what TCP loses it sends again, so that nothing is ever lost. */
export function createSocketMeter(now: () => number) {
  let received = 0
  let jitter = 0
  let rtt = 0
  let last = now()
  let asked = { id: 0, at: 0 }
  return {
    /** A frame has come. */
    received: () => {
      const time = now()
      // As RFC 3550 §6.4.1 has it.
      if (received > 0) jitter += (Math.abs(time - last - frameMs) - jitter) / 16
      received += 1
      last = time
    },
    /** What is to be sent, to measure how long the answer takes. */
    question: () => {
      asked = { id: asked.id + 1, at: now() }
      return JSON.stringify({ type: 'ping', id: asked.id })
    },
    /** The server has said something. */
    answered: (text: string) => {
      if (text === JSON.stringify({ type: 'pong', id: asked.id })) rtt = now() - asked.at
    },
    /** How long nothing has come. */
    silentMs: () => now() - last,
    counters: (): LineCounters => ({ jitter, rtt, received, lost: 0 }),
  }
}
