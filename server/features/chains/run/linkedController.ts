/** A controller that is aborted with a signal, or by itself. Must be unlinked, or the signal keeps it. */
export function linkedController(outer: AbortSignal) {
  const controller = new AbortController()
  const onAbort = () => controller.abort(outer.reason)
  if (outer.aborted) onAbort()
  outer.addEventListener('abort', onAbort, { once: true })
  return { controller, unlink: () => outer.removeEventListener('abort', onAbort) }
}
