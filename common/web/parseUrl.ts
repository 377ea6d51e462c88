/**
 * Returns the web address that a text is, by itself or relative to a base; null if it is none. `URL.canParse` of Node 20
 * denies addresses with letters such as ü once it has been called often.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
