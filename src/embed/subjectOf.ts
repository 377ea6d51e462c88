/** Whom a JWT is about, unproven: the server alone can tell. What is no JWT is about nobody but itself. */
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
