import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, 43 characters that need no escaping anywhere. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
