import { linkedController } from './linkedController.ts'

/**
 * A signal that is aborted with another one, or by itself with the reason after so many milliseconds. Must be released,
 * or the other one keeps it.
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
