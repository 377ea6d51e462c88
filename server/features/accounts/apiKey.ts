import { randomBytes } from 'node:crypto'

/** A new API key, `sb_<prefix>_<secret>`: 8 hexadecimal digits to tell it by and 256 random bits. */
export function createApiKey(): string {
  return `sb_${randomBytes(4).toString('hex')}_${randomBytes(32).toString('hex')}`
}

/** What may be shown of a key: `sb_<prefix>`. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 'sb_12345678'.length)
}

/** Whether a text can be an API key at all. */
export function isApiKey(text: string): boolean {
  return /^sb_[0-9a-f]{8}_[0-9a-f]{64}$/.test(text)
}

/** The credential of a Bearer Authorization header, however malformed; null for none and for other schemes. */
export function bearerOf(authorization: string | undefined): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? '')
  return found ? (found[1] ?? '').trim() : null
}
