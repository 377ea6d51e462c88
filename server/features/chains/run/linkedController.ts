/** A controller that is aborted with any of some signals, or by itself. Must be unlinked, or the signals keep it. */
export function linkedController(...outers: readonly AbortSignal[]) {
  const controller = new AbortController()
  const links = outers.map(outer => ({ outer, onAbort: () => controller.abort(outer.reason) }))
  for (const { outer, onAbort } of links) {
    if (outer.aborted) onAbort()
    outer.addEventListener('abort', onAbort, { once: true })
  }
  return { controller, unlink }

  function unlink(): void {
    for (const { outer, onAbort } of links) outer.removeEventListener('abort', onAbort)
  }
}
