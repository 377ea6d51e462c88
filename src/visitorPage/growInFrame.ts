/**
 * Tells the framing page how high the content is, once that page has asked; only its origin receives it. `kind` names
 * the messages between the page and the site that frames it.
 */
export function growInFrame(kind: string): void {
  if (parent === window) return
  document.documentElement.dataset.framed = ''
  let origin: string | undefined
  new ResizeObserver(tell).observe(document.body)
  addEventListener('message', event => {
    if (event.source !== parent || event.data !== kind) return
    origin = event.origin
    tell()
  })

  function tell(): void {
    if (origin) parent.postMessage({ kind, height: Math.ceil(document.body.scrollHeight) }, origin)
  }
}
