/** A process of callers: `legCallers.ts <url> <callers>`; calls, and tells for each stretch that it is asked for how late frames came. */
import { frameMs } from '../../../server/features/voice/own/audioLeg.ts'
import { type PlacedCall, placeCall } from './placeCall.ts'

export interface Stretch {
  frames: number
  /** Frames that came more than two frames' time after the one before. */
  late: number
  /** Beats of this process itself that came so late: it is busy, whatever the server does. */
  ownLate: number
  /** Calls that did not connect and were placed again. */
  lost: number
}

const lateMs = 3 * frameMs
const mostLost = 10
const [url = '', count = '0'] = process.argv.slice(2)
const calls: PlacedCall[] = []
const stretch: Stretch = { frames: 0, late: 0, ownLate: 0, lost: 0 }
for (let made = 0; made < Number(count); made++) calls.push(await connected())
for (const { caller } of calls) watch(caller.heard)
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

/** On a busy machine some do not connect in time. */
async function connected(): Promise<PlacedCall> {
  for (;;) {
    try {
      return await placeCall(url)
    } catch (error) {
      stretch.lost += 1
      if (stretch.lost > mostLost) throw error
    }
  }
}

/** Sees each frame as it is added. */
function watch(heard: Int16Array[]): void {
  let last = performance.now()
  const add = heard.push.bind(heard)
  heard.push = (...frames) => {
    const now = performance.now()
    stretch.frames += frames.length
    if (now - last > lateMs) stretch.late += 1
    last = now
    // Nobody listens to them, and they would fill the memory.
    heard.length = 0
    return add(...frames)
  }
}
