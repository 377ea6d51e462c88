import { randomBytes } from 'node:crypto'

/** A new token for the snippet of a site; nobody guesses it, though it is no secret. */
export function createClientToken(): string {
  return `wc_${randomBytes(18).toString('base64url')}`
}
