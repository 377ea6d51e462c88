/** One hour, so that a clock that jumps is noticed. */
const longestMs = 3_600_000

/** Creates one timer for the earliest due time. It fires once; plan it again afterwards. */
export function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = false
  return { plan, stop }

  /** Schedules the alarm in `inMs` milliseconds, unless it is due earlier. */
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
