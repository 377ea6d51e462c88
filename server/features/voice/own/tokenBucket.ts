interface Options {
  /** Maximum tokens, and so the largest burst. */
  max: number
  perSecond: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** Creates a function that takes one token and returns false if none is left; tokens are refilled over time. */
export function createTokenBucket({ max, perSecond, now }: Options): () => boolean {
  let left = max
  let last = now()
  return () => {
    const time = now()
    left = Math.min(max, left + ((time - last) / 1000) * perSecond)
    last = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
