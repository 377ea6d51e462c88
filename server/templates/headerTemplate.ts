import { fillPlaceholders, plainText } from './placeholders.ts'

/** Whether an action may send this header: those that belong to the connection or to the sign-in are ours. */
export function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase()
  return !ours.has(lower) && !lower.startsWith('proxy-') && !lower.startsWith('sec-')
}

/** The headers with their values; null where one would hold what no header can, such as a line break. */
export function fillHeaders(
  templates: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const filled = Object.entries(templates)
    .filter(([name]) => isOwnHeader(name))
    .map(([name, template]) => [name.toLowerCase(), fillPlaceholders(template, values, plainText)] as const)
  return filled.every(([, value]) => isHeaderValue(value)) ? Object.fromEntries(filled) : null
}

/** Whether a text can be sent in a header as it is. */
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
