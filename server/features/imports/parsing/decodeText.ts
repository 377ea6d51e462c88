import { analyse } from 'chardet'
import sniffHtmlEncoding from 'html-encoding-sniffer'
import { certainEncoding } from '../../../../common/text/certainEncoding.ts'
import { decodedText } from '../../../../common/text/decodedText.ts'
import { knownEncoding } from '../../../../common/text/knownEncoding.ts'
import { likeliestEncoding } from '../../../../common/text/likeliestEncoding.ts'
import { markedEncoding } from '../../../../common/text/markedEncoding.ts'
import { ParseRefusal } from './parseRefusal.ts'

interface Hints {
  /** What the server said in `content-type`. */
  charset?: string
  /** How the text itself may name its encoding. */
  markup?: 'html' | 'xml'
}

/**
 * Bytes as text: by its mark, by what was said of it where that fits, as UTF-8 or UTF-16 where it is that, else guessed.
 * Throws `not_text`, also for UTF-8 that was damaged: in no other encoding would it be what was written. A page that was
 * damaged is read as browsers do, with a sign for each letter that is lost: whoever wants it read cannot mend it.
 */
export function decodeText(bytes: Uint8Array, { charset, markup }: Hints = {}): string {
  const named = [markedEncoding(bytes), knownEncoding(charset), declared(bytes, markup)]
  for (const encoding of named) {
    const text = encoding && decodedText(bytes, encoding)
    if (text !== undefined) return requireText(text)
  }
  const certain = certainEncoding(bytes)
  if (certain) return requireText(decodedText(bytes, certain))
  const damaged = damagedUtf8(bytes)
  if (damaged !== null && markup === 'html') return requireText(damaged)
  if (damaged !== null || bytes.includes(0)) throw new ParseRefusal('not_text')
  return requireText(decodedText(bytes, likeliestEncoding(bytes, { analyse })))
}

function requireText(text: string | undefined): string {
  if (text === undefined || text.includes('\0')) throw new ParseRefusal('not_text')
  return text
}

/** What a page or a map says of itself at its beginning; undefined where it says nothing, or UTF-8, which is tried anyway. */
function declared(bytes: Uint8Array, markup: Hints['markup']): string | undefined {
  if (!markup) return undefined
  const named =
    markup === 'html' ? sniffHtmlEncoding(bytes, { defaultEncoding: 'utf-8' }) : xmlDeclaration(bytes)
  const encoding = knownEncoding(named)
  return encoding === 'utf-8' ? undefined : encoding
}

function xmlDeclaration(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1]
}

/** The text where more of its letters than not are written in UTF-8, which those of other encodings hardly are; else null. */
function damagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes)
  const damaged = text.match(/\u{fffd}/gu)?.length ?? 0
  const sound = text.match(/[^\0-\x7f\u{fffd}]/gu)?.length ?? 0
  return sound > damaged ? text : null
}
