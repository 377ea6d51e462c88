/**
 * Returns a controller that aborts with any of the signals, or by itself. Unlink it, or the signals keep it in memory.
 */
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
