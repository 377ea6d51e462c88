import { frameMs } from './audioLeg.ts'

/** Clock of all legs together, so that many calls cost one timer. */
export interface FrameClock {
  /** Calls `due` with the number of due frames, mostly one; returns a function that stops it. */
  follow(due: (frames: number) => void): () => void
}

interface Timing {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Calls a function once after `ms` milliseconds; returns a function that cancels it. */
  later: (call: () => void, ms: number) => () => void
}

/**
 * Creates a clock that beats every 20 ms without drift: a late beat makes up for missed frames. It stops while nobody
 * follows.
 */
export function createFrameClock({ now, later }: Timing = realTiming): FrameClock {
  const followers = new Set<(frames: number) => void>()
  let last = 0
  let stop = () => {}
  return { follow }

  function follow(due: (frames: number) => void): () => void {
    // Wrapped, because the same function may follow for two legs.
    const own = (frames: number) => due(frames)
    followers.add(own)
    if (followers.size === 1) {
      last = now()
      wait()
    }
    return () => {
      followers.delete(own)
      if (followers.size === 0) stop()
    }
  }

  function wait(): void {
    stop()
    stop = later(beat, Math.max(0, last + frameMs - now()))
  }

  function beat(): void {
    const frames = Math.floor((now() - last) / frameMs)
    last += frames * frameMs
    if (frames > 0) for (const follower of followers) follower(frames)
    if (followers.size > 0) wait()
  }
}

const realTiming: Timing = {
  now: () => performance.now(),
  later: (call, ms) => {
    const timer = setTimeout(call, Math.ceil(ms))
    return () => clearTimeout(timer)
  },
}
