import type { LineCounters } from './soundLine.ts'

/** Returns the browser's counters of a call since its beginning; times in milliseconds. */
export async function lineStats(peer: RTCPeerConnection): Promise<LineCounters> {
  const counters = { jitter: 0, rtt: 0, received: 0, lost: 0 }
  for (const report of (await peer.getStats()).values()) {
    if (report.type === 'inbound-rtp') {
      counters.jitter = 1000 * (report.jitter ?? 0)
      counters.received += report.packetsReceived ?? 0
      counters.lost += report.packetsLost ?? 0
    }
    if (report.type === 'candidate-pair' && report.nominated)
      counters.rtt = 1000 * (report.currentRoundTripTime ?? 0)
  }
  return counters
}
