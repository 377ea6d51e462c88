/**
 * A process of callers: `legCallers.ts <url> <callers>`. Places calls and reports, for each requested stretch, how many
 * frames were late.
 */
import type { RTCPeerConnection } from 'werift'
import { frameMs } from '../../../server/features/voice/own/audioLeg.ts'
import { type PlacedCall, placeCall } from './placeCall.ts'

export interface Stretch {
  frames: number
  /** Frames that came more than three frame times after the previous one. */
  late: number
  /** Timer ticks of this process that were as late: the process itself is busy, regardless of the server. */
  ownLate: number
  /** Calls that did not connect and were placed again. */
  lost: number
}

const lateMs = 3 * frameMs
const maxLost = 10
const [url = '', count = '0'] = process.argv.slice(2)
const calls: PlacedCall[] = []
const stretch: Stretch = { frames: 0, late: 0, ownLate: 0, lost: 0 }
for (let made = 0; made < Number(count); made++) calls.push(await connected())
for (const { caller } of calls) watch(caller.peer)
let beat = performance.now()
setInterval(() => {
  const now = performance.now()
  if (now - beat > lateMs) stretch.ownLate += 1
  beat = now
}, frameMs)

process.on('message', message => {
  if (message === 'begin') Object.assign(stretch, { frames: 0, late: 0, ownLate: 0 })
  if (message === 'tell') process.send?.(stretch)
})
process.send?.('ready')

/** Places a call. Retries, because some calls do not connect in time on a busy machine. */
async function connected(): Promise<PlacedCall> {
  for (;;) {
    try {
      return await placeCall(url)
    } catch (error) {
      stretch.lost += 1
      if (stretch.lost > maxLost) throw error
    }
  }
}

/** Counts arriving frames without decoding them, so that the callers leave the CPU to the measured server. */
function watch(peer: RTCPeerConnection): void {
  let last = performance.now()
  for (const { connection } of peer.iceTransports) {
    const { onData } = connection
    const read = onData.execute
    onData.execute = data => {
      if (!isFrame(data)) return read(data)
      const now = performance.now()
      stretch.frames += 1
      if (now - last > lateMs) stretch.late += 1
      last = now
    }
  }
}

/** Returns whether the packet is RTP (RFC 7983) with PCMU. */
function isFrame(packet: Uint8Array): boolean {
  const [first, type] = [packet[0] ?? 0, (packet[1] ?? 0) & 0x7f]
  return first >= 128 && first < 192 && type === 0
}
