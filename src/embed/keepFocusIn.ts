const reachable = ':is(a[href], button, input, textarea, audio, [tabindex="0"]):not(:disabled)'

/** Keeps the Tab key within the frame. A dialog inside it keeps the focus by itself. */
export function keepFocusIn(frame: HTMLElement, event: KeyboardEvent): void {
  const target = event.composedPath()[0]
  if (event.key !== 'Tab' || !(target instanceof Element) || target.closest('dialog')) return
  const stops = [...frame.querySelectorAll<HTMLElement>(reachable)].filter(
    stop => stop.getClientRects().length > 0,
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (target !== from && target !== frame) return
  event.preventDefault()
  to?.focus()
}
