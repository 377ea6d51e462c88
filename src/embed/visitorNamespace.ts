import { subjectOf } from './subjectOf.ts'

/** The name under which a visitor's conversation is stored (§3). */
export interface VisitorNamespace {
  name: string
  /** False if other people at the same computer could read the stored conversation. */
  isKept: boolean
}

/** Returns the token with a mark of the JWT's subject: 16 hexadecimal digits of SHA-256. */
export async function visitorNamespace(token: string, identity: string): Promise<VisitorNamespace> {
  const subject = subjectOf(identity)
  // Only pages served over HTTPS can compute hashes.
  if (!globalThis.crypto?.subtle) return { name: `${token}~${subject}`, isKept: false }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  const digits = Array.from(new Uint8Array(hash, 0, 8), byte => byte.toString(16).padStart(2, '0'))
  return { name: `${token}~${digits.join('')}`, isKept: true }
}
