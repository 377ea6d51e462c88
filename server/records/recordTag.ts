import { createHash } from 'node:crypto'
import type { ServedRecord } from './servedRecord.ts'

/**
 * Returns the ETag of a served record: its version, which writes compare, and a digest of its content. Some content
 * changes without a new version: a new message in a conversation makes none, yet the record reflects it.
 */
export function recordTag(entity: string, record: ServedRecord): string {
  return `"${entity}-${record._id}-${record._version}.${bodyDigest(record)}"`
}

/** Returns a digest of a body, 22 characters long; equal bodies get the same one. */
export function bodyDigest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
}

/** Returns whether an If-None-Match header names this tag, so that the client's copy is current. */
export function isCurrent(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
}
