import { createHash, randomBytes } from 'node:crypto'

/** Returns a new token of 256 random bits: 43 characters that need no escaping anywhere. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash to store for a token, so that the database does not reveal the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
