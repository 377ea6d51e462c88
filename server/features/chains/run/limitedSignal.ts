/**
 * A signal that is aborted with another one, or by itself with the reason after so many milliseconds. Must be released,
 * or the other one keeps it.
 */
export function limitedSignal(outer: AbortSignal, ms: number, reason: () => Error) {
  const controller = new AbortController()
  const onAbort = () => controller.abort(outer.reason)
  if (outer.aborted) onAbort()
  outer.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => controller.abort(reason()), Math.min(ms, longestTimerMs))
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', onAbort)
    },
  }
}

/** A longer one would ring at once. */
const longestTimerMs = 2 ** 31 - 1
