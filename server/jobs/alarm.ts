/** An hour: a clock that jumps is noticed then. */
const longestMs = 3_600_000

/** One timer for whatever is due next; it rings once, and is planned anew then. */
export function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = false
  return { plan, stop }

  /** Has it ring in so many milliseconds, unless it rings before. */
  function plan(inMs: number): void {
    const at = performance.now() + inMs
    if (isStopped || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(go, Math.min(Math.max(inMs, 1), longestMs)).unref()
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
  }

  function go(): void {
    dueAt = Number.POSITIVE_INFINITY
    ring()
  }
}
