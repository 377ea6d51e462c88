import { frameSize, legRate } from './audioLeg.ts'

/** Sound that waits to be sent, and leaves frame by frame. */
export interface FrameQueue {
  add(samples: Int16Array): void
  /** The next frame, its end silent where there is not enough; null where there is nothing. */
  take(): Int16Array | null
  clear(): void
  /** Milliseconds of the sound that was taken, without the silence that filled frames. */
  readonly takenMs: number
  readonly isEmpty: boolean
}

export function createFrameQueue(): FrameQueue {
  let pieces: Int16Array[] = []
  /** Samples of the first piece that were taken. */
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
