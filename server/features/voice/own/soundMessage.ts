/** What a browser says beside its frames. */
export type SoundMessage =
  /** A key was pressed. */
  | { type: 'digit'; digit: string }
  /** Asks for an answer, to measure how long that takes. */
  | { type: 'ping'; id: number }

/** Longer than the longest of them. */
const maxBytes = 100

/** Reads what a browser has sent as text; null for whatever is none of it. */
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
