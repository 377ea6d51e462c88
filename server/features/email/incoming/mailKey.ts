import { createHash } from 'node:crypto'
import { v5 } from 'uuid'

/** Returns the key of a mail that has no usable Message-ID, or the one of somebody else's mail. */
export function sourceKey(source: Buffer): string {
  return `sha256:${createHash('sha256').update(source).digest('hex')}`
}

/** Returns the id of a mail: the same whenever it is read. */
export function mailId(tenantId: string, messageId: string): string {
  return v5(messageId, tenantId)
}
