/** Waits for something to be done, and no shorter than this many milliseconds, however it went. */
export function atLeast<T>(work: Promise<T>, ms: number): Promise<T> {
  const min = new Promise(resolve => setTimeout(resolve, ms))
  return work.finally(() => min)
}
