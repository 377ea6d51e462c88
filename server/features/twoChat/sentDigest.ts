import { createHash } from 'node:crypto'

/** Returns a hash of a message's content, which is the same for what was sent and what comes back as its echo. */
export function sentDigest(text: string, files: number): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return createHash('sha256')
    .update(JSON.stringify([plain, files]))
    .digest('base64url')
}
