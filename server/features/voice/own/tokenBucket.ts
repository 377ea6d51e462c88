interface Options {
  /** So many may come at once. */
  most: number
  perSecond: number
  /** Milliseconds that only ever grow. */
  now: () => number
}

/** Gives what takes one of so many, which come back with time; false where there is none. */
export function createTokenBucket({ most, perSecond, now }: Options): () => boolean {
  let left = most
  let last = now()
  return () => {
    const time = now()
    left = Math.min(most, left + ((time - last) / 1000) * perSecond)
    last = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
