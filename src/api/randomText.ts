/** A text of that many random letters and digits; works on pages without https too, where randomUUID is missing. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, byte => (byte % 36).toString(36)).join('')
}
