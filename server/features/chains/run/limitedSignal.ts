import { linkedController } from './linkedController.ts'

/**
 * Returns a signal that aborts with `outer`, or with `reason` after `ms` milliseconds. Release it, or `outer` keeps it
 * in memory.
 */
export function limitedSignal(outer: AbortSignal | readonly AbortSignal[], ms: number, reason: () => Error) {
  const { controller, unlink } = linkedController(...[outer].flat())
  const timer = setTimeout(() => controller.abort(reason()), ms)
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer)
      unlink()
    },
  }
}
