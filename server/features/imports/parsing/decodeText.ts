import { analyse } from 'chardet'
import sniffHtmlEncoding from 'html-encoding-sniffer'
import { certainEncoding } from '../../../../common/text/certainEncoding.ts'
import { decodedText } from '../../../../common/text/decodedText.ts'
import { knownEncoding } from '../../../../common/text/knownEncoding.ts'
import { likeliestEncoding } from '../../../../common/text/likeliestEncoding.ts'
import { markedEncoding } from '../../../../common/text/markedEncoding.ts'
import { ParseRefusal } from './parseRefusal.ts'

interface Hints {
  /** Charset that the server sent in `content-type`. */
  charset?: string
  /** Markup in which the text may declare its encoding. */
  markup?: 'html' | 'xml'
}

/**
 * Decodes bytes by their byte order mark, else by the stated charset if it matches, else as UTF-8 or UTF-16 if valid,
 * else by a guess. Throws `not_text`, also for damaged UTF-8, because no other encoding would give the original text. A
 * damaged web page is decoded as browsers do, with a replacement character for each lost letter, because the person who
 * imports it cannot repair it.
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

/**
 * Returns the encoding that a page or sitemap declares at its beginning; undefined if it declares none or UTF-8, which
 * is tried anyway.
 */
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

/**
 * Decodes damaged UTF-8: returns the text if most of its non-ASCII characters are valid, which is rare in other
 * encodings; else null.
 */
function damagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes)
  const damaged = text.match(/\u{fffd}/gu)?.length ?? 0
  const sound = text.match(/[^\0-\x7f\u{fffd}]/gu)?.length ?? 0
  return sound > damaged ? text : null
}
