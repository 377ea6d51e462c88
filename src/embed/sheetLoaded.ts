/** Waits for a style sheet that is on its way; rejects where it cannot be loaded. */
export function sheetLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
  })
}
