/**
 * Returns whether a text is a web address, by itself or relative to a base. `URL.canParse` of Node 20 denies addresses
 * with letters such as ü once it has been called often.
 */
export function canParseUrl(text: string, base?: string | URL): boolean {
  try {
    return new URL(text, base) !== null
  } catch {
    return false
  }
}
