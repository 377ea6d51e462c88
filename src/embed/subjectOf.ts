/**
 * Returns the subject of a JWT, unverified: only the server can verify it. Returns the text itself if it is not a JWT.
 */
export function subjectOf(identity: string): string {
  try {
    const payload = (identity.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), sign => sign.charCodeAt(0))
    const { sub }: { sub?: unknown } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof sub === 'string' ? sub : identity
  } catch {
    return identity
  }
}
