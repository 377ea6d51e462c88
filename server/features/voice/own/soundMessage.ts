/** Text message from a browser, sent beside its frames. */
export type SoundMessage =
  /** Key that was pressed. */
  | { type: 'digit'; digit: string }
  /** Request for a reply, to measure the round trip. */
  | { type: 'ping'; id: number }

/** Maximum bytes of a message; longer than any valid one. */
const maxBytes = 100

/** Reads a text message from a browser; null if it is not valid. */
export function readSoundMessage(bytes: Buffer): SoundMessage | null {
  if (bytes.length > maxBytes) return null
  const { type, digit, id } = parsed(bytes.toString('utf8'))
  if (type === 'digit' && typeof digit === 'string' && /^[0-9*#]$/.test(digit)) return { type, digit }
  if (type === 'ping' && typeof id === 'number' && Number.isSafeInteger(id)) return { type, id }
  return null
}

function parsed(text: string): { type?: unknown; digit?: unknown; id?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
