import { fillPlaceholders, plainText } from './placeholders.ts'

/** Returns whether an action may set this header. Headers of the connection and of authentication are reserved. */
export function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase()
  return !ours.has(lower) && !lower.startsWith('proxy-') && !lower.startsWith('sec-')
}

/**
 * Fills the headers with values; returns null if one would contain a character that headers cannot have, such as a line
 * break.
 */
export function fillHeaders(
  templates: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const filled = Object.entries(templates)
    .filter(([name]) => isOwnHeader(name))
    .map(([name, template]) => [name.toLowerCase(), fillPlaceholders(template, values, plainText)] as const)
  return filled.every(([, value]) => isHeaderValue(value)) ? Object.fromEntries(filled) : null
}

/** Returns whether a text can be sent unchanged in a header. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
}

const ours: ReadonlySet<string> = new Set([
  ...[
    'connection',
    'content-encoding',
    'content-length',
    'expect',
    'host',
    'http2-settings',
    'idempotency-key',
  ],
  ...['keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
])
