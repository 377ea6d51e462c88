import { randomBytes } from 'node:crypto'

/** Returns a new token for a site's snippet. It cannot be guessed, although it is not a secret. */
export function createSnippetToken(kind: 'wc' | 'in' | 'fm'): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`
}
