import { decodedText } from './decodedText.ts'
import { fitsEncoding } from './fitsEncoding.ts'
import { markedEncoding } from './markedEncoding.ts'

/**
 * Returns the encoding of a complete text if its bytes leave no doubt: by a byte order mark, by zero bytes next to most
 * letters (UTF-16), or because they are valid UTF-8. Returns undefined otherwise; the encoding must then be named or
 * guessed.
 */
export function certainEncoding(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes)
  if (marked) return marked
  if (!bytes.includes(0)) return fitsEncoding(bytes, 'utf-8') ? 'utf-8' : undefined
  const wide = wideEncoding(bytes)
  return wide && isPlain(decodedText(bytes, wide)) ? wide : undefined
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0] as [number, number]
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  })
  const half = bytes.length / 4
  if (zeros[1] > half) return 'utf-16le'
  return zeros[0] > half ? 'utf-16be' : undefined
}

/** Returns false for undefined or for text with control characters other than white space. */
function isPlain(text: string | undefined): boolean {
  return text !== undefined && !/[^\P{Cc}\t\n\v\f\r]/u.test(text)
}
