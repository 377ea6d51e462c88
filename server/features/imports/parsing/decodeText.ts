import { analyse } from 'chardet'
import sniffHtmlEncoding from 'html-encoding-sniffer'
import { ParseRefusal } from './parseRefusal.ts'

interface Hints {
  /** What the server said in `content-type`. */
  charset?: string
  /** Whether the text itself may name its encoding, as HTML does. */
  isHtml?: boolean
}

/** Below this nothing can be guessed: of nine samples of 20 bytes six were guessed wrong. */
const leastToGuess = 200

/** Bytes as text: by its mark, by what was said of it, as UTF-8 where it is that, else guessed. Throws `not_text`. */
export function decodeText(bytes: Uint8Array, { charset, isHtml = false }: Hints = {}): string {
  const marked = markOf(bytes)
  if (!marked && bytes.includes(0)) throw new ParseRefusal('not_text')
  const said = marked ?? known(charset) ?? (isHtml ? declared(bytes) : undefined)
  if (said) return decode(bytes, said)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, guessed(bytes))
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

/** What a page says of itself in its head; undefined where it says nothing, or UTF-8, which is tried anyway. */
function declared(bytes: Uint8Array): string | undefined {
  const encoding = known(sniffHtmlEncoding(bytes, { defaultEncoding: 'utf-8' }))
  return encoding === 'utf-8' ? undefined : encoding
}

function guessed(bytes: Uint8Array): string {
  const [likeliest] = bytes.length >= leastToGuess ? analyse(bytes) : []
  return known(likeliest?.name) ?? 'windows-1252'
}

function known(label: string | undefined): string | undefined {
  try {
    return label ? new TextDecoder(label).encoding : undefined
  } catch {
    return undefined
  }
}
