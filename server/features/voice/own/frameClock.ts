import { frameMs } from './audioLeg.ts'

/** Beats for all legs at once, so that many calls cost one timer. */
export interface FrameClock {
  /** Tells how many frames are due, mostly one; returns what ends it. */
  follow(due: (frames: number) => void): () => void
}

interface Timing {
  /** Milliseconds that only ever grow. */
  now: () => number
  /** Calls once after some milliseconds, unless what it returns is called before. */
  later: (call: () => void, ms: number) => () => void
}

/** Beats every 20 ms without drift: a late beat makes up for what it has missed. Rests while nobody follows. */
export function createFrameClock({ now, later }: Timing = realTiming): FrameClock {
  const followers = new Set<(frames: number) => void>()
  let last = 0
  let stop = () => {}
  return { follow }

  function follow(due: (frames: number) => void): () => void {
    // The same function may follow for two legs.
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
