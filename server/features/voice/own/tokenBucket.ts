interface Options {
  /** So many may come at once. */
  max: number
  perSecond: number
  /** Milliseconds that only ever grow. */
  now: () => number
}

/** Gives what takes one of so many, which come back with time; false where there is none. */
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
