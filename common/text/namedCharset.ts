/** Returns the charset that a Content-Type names, as written there; undefined if it names none. */
export function namedCharset(contentType: string | null | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]
}
