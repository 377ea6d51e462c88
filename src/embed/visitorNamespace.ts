import { subjectOf } from './subjectOf.ts'

/** Under which name a visitor's conversation is kept (§3). */
export interface VisitorNamespace {
  name: string
  /** False where no other person of the same computer could be kept from reading it. */
  isKept: boolean
}

/** The token with a mark of whom the JWT is about: 16 hexadecimal digits of SHA-256. */
export async function visitorNamespace(token: string, identity: string): Promise<VisitorNamespace> {
  const subject = subjectOf(identity)
  // Only pages with https can make marks.
  if (!globalThis.crypto?.subtle) return { name: `${token}~${subject}`, isKept: false }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  const digits = Array.from(new Uint8Array(hash, 0, 8), byte => byte.toString(16).padStart(2, '0'))
  return { name: `${token}~${digits.join('')}`, isKept: true }
}
