import { frameSize, legRate } from './audioLeg.ts'

/** Queue of sound that is sent frame by frame. */
export interface FrameQueue {
  add(samples: Int16Array): void
  /** Takes the next frame, padded with silence if too few samples are left; null if the queue is empty. */
  take(): Int16Array | null
  clear(): void
  /** Milliseconds of sound taken so far, without padding. */
  readonly takenMs: number
  readonly isEmpty: boolean
}

export function createFrameQueue(): FrameQueue {
  let pieces: Int16Array[] = []
  /** Samples taken from the first piece. */
  let used = 0
  let taken = 0
  return {
    add: samples => {
      if (samples.length > 0) pieces.push(samples)
    },
    take,
    clear: () => {
      pieces = []
      used = 0
    },
    get takenMs() {
      return (taken * 1000) / legRate
    },
    get isEmpty() {
      return pieces.length === 0
    },
  }

  function take(): Int16Array | null {
    if (pieces.length === 0) return null
    const frame = new Int16Array(frameSize)
    let filled = 0
    for (let [piece] = pieces; piece && filled < frameSize; [piece] = pieces) {
      const part = piece.subarray(used, used + frameSize - filled)
      frame.set(part, filled)
      filled += part.length
      used += part.length
      if (used < piece.length) break
      pieces.shift()
      used = 0
    }
    taken += filled
    return frame
  }
}
