/** Returns a text of random letters and digits; also works on pages without https, which lack randomUUID. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, byte => (byte % 36).toString(36)).join('')
}
