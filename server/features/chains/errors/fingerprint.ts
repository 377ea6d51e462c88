import { createHash } from 'node:crypto'

/** A failure as it happened. */
export interface Failure {
  chain_name: string
  step_id: string | null
  code: string
  message: string
}

/** Returns a hash that is equal for failures that differ only in numbers, ids and quoted values. */
export function fingerprint({ chain_name, step_id, code, message }: Failure): string {
  const parts = JSON.stringify([chain_name, step_id, code, normalized(message)])
  return createHash('sha256').update(parts).digest('hex').slice(0, 16)
}

/** Replaces the variable parts of a message. */
export function normalized(message: string): string {
  return message
    .replace(/"[^"]*"|“[^”]*”|„[^“]*“|'[^']*'|`[^`]*`/g, '""')
    .replace(/https?:\/\/\S+/g, 'url')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '#')
    .replace(/\b(?=[a-z]*\d)[a-z\d]{12,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
}
