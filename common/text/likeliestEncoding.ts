import { fitsEncoding } from './fitsEncoding.ts'
import { knownEncoding } from './knownEncoding.ts'

/** A detector's guess at the encoding; confidence 100 means certain. */
export interface EncodingGuess {
  name: string
  confidence: number
}

interface Options {
  /** Guesses encodings from bytes, likeliest first. */
  analyse: (bytes: Uint8Array) => readonly EncodingGuess[]
  /** Encoding in which programs of the reader's language save text, if known. */
  usual?: string | undefined
}

/** From this confidence on, chardet was right for all 14 test texts of 30 to 50 bytes, each in another encoding. */
const sureFrom = 30
/** Bytes needed for a guess: of nine samples of 20 bytes, six were guessed wrong. */
const minToGuess = 200
const maxGuessedBytes = 65_536

/**
 * Returns the likeliest encoding of bytes that are not UTF-8; all bytes are valid in it. Confident guesses of the
 * detector come first, then the usual encoding, then its best guess, then windows-1252, in which every byte is valid.
 */
export function likeliestEncoding(bytes: Uint8Array, { analyse, usual }: Options): string {
  const telling = tellingLines(bytes)
  const isLong = telling.length >= minToGuess
  const guesses = analyse(telling).flatMap(({ name, confidence }) => {
    const encoding = knownEncoding(name)
    return encoding ? [{ encoding, confidence }] : []
  })
  const sure = guesses.filter(
    ({ encoding, confidence }) => confidence >= sureFrom && (isLong || encoding !== fallback),
  )
  const candidates = [
    ...sure.map(({ encoding }) => encoding),
    ...(usual && usual !== fallback ? [usual] : []),
    ...(isLong ? guesses.map(({ encoding }) => encoding) : []),
  ]
  const isLikely = (encoding: string) =>
    !encoding.startsWith('utf-') && isPlausible(telling, encoding) && fitsEncoding(bytes, encoding)
  return candidates.find(isLikely) ?? fallback
}

const fallback = 'windows-1252'

/**
 * Returns whether the decoded text looks like real text: no box-drawing or control characters, and Korean mostly in
 * Hangul.
 */
function isPlausible(bytes: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  if (/[\x80-\x9f\u2320\u2321\u2500-\u259f\ue000-\uf8ff]/.test(text)) return false
  return encoding !== 'euc-kr' || count(text, /\p{Script=Hangul}/gu) > count(text, /\p{Script=Han}/gu)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Returns the lines with non-ASCII bytes, anywhere in the file; the others do not help to tell encodings apart. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const found = new Uint8Array(Math.min(bytes.length, maxGuessedBytes))
  let length = 0
  let start = 0
  let isTelling = false
  for (let at = 0; at <= bytes.length && length < found.length; at++) {
    const byte = bytes[at]
    if (byte !== undefined && byte >= 0x80) isTelling = true
    if (byte !== undefined && byte !== newline) continue
    if (isTelling) {
      const line = bytes.subarray(start, Math.min(at + 1, start + found.length - length))
      found.set(line, length)
      length += line.length
    }
    start = at + 1
    isTelling = false
  }
  return found.subarray(0, length)
}

const newline = 10
