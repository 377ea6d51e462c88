import { createHash } from 'node:crypto'
import type { ServedRecord } from './servedRecord.ts'

/**
 * The ETag of a served record: its version, by which writes are told apart, and a digest of all it says, since some
 * of that may change without a new version (what is said in a conversation is none, yet its record tells of it).
 */
export function recordTag(entity: string, record: ServedRecord): string {
  return `"${entity}-${record._id}-${record._version}.${bodyDigest(record)}"`
}

/** Names what a body says; the same for equal bodies, 22 letters. */
export function bodyDigest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
}

/** Whether an If-None-Match header names this tag, so that a copy at hand is current. */
export function isCurrent(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
}
