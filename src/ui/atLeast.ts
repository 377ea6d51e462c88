/** Waits for a task, and at least this many milliseconds, even if it fails. */
export function atLeast<T>(work: Promise<T>, ms: number): Promise<T> {
  const min = new Promise(resolve => setTimeout(resolve, ms))
  return work.finally(() => min)
}
