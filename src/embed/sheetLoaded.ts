/** A sheet that has not come by then is not coming; milliseconds. */
const patienceMs = 15_000

/** Waits for a style sheet that is on its way; rejects where it cannot be loaded. */
export function sheetLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    const fail = () => reject(new Error(`${link.href} could not be loaded`))
    link.addEventListener('error', fail)
    // One that failed before anybody listened says nothing any more.
    setTimeout(fail, patienceMs)
  })
}
