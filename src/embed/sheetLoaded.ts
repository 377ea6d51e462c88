/** Milliseconds after which a style sheet counts as failed. */
const patienceMs = 15_000

/** Waits for a style sheet that is loading; rejects if it fails to load. */
export function sheetLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    const fail = () => reject(new Error(`${link.href} could not be loaded`))
    link.addEventListener('error', fail)
    // A sheet that failed before the listeners were added fires no event.
    setTimeout(fail, patienceMs)
  })
}
