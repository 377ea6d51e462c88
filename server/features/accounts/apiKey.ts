import { randomBytes } from 'node:crypto'

/** Creates an API key, `sb_<prefix>_<secret>`: 8 hexadecimal digits that identify it and 256 random bits. */
export function createApiKey(): string {
  return `sb_${randomBytes(4).toString('hex')}_${randomBytes(32).toString('hex')}`
}

/** Returns the part of a key that may be shown: `sb_<prefix>`. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 'sb_12345678'.length)
}

/** Returns whether a text has the format of an API key. */
export function isApiKey(text: string): boolean {
  return /^sb_[0-9a-f]{8}_[0-9a-f]{64}$/.test(text)
}

/**
 * Returns the credential of a Bearer Authorization header, even if malformed; null for no header or another scheme.
 */
export function bearerOf(authorization: string | undefined): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? '')
  return found ? (found[1] ?? '').trim() : null
}
