/** Headers that the protocol or the connection sets. */
const reserved: ReadonlySet<string> = new Set([
  'host',
  'cookie',
  'accept',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Returns why a connection must not set a header; null if it may. */
export function ownHeaderRefusal(name: string, value: string): string | null {
  const lower = name.toLowerCase()
  if (reserved.has(lower) || lower.startsWith('mcp-') || lower.startsWith('proxy-'))
    return `The header ${name} cannot be set: the connection sets it itself.`
  // The value is not named, because it may be a secret.
  if (!canBeSent(name, value)) return 'A header has a name or a value with characters that cannot be sent.'
  return null
}

function canBeSent(name: string, value: string): boolean {
  try {
    new Headers([[name, value]])
    return true
  } catch {
    return false
  }
}
