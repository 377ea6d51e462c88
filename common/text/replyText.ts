import { certainEncoding } from './certainEncoding.ts'
import { decodedText } from './decodedText.ts'
import { knownEncoding } from './knownEncoding.ts'
import { markedEncoding } from './markedEncoding.ts'
import { namedCharset } from './namedCharset.ts'

interface Reply {
  body: Uint8Array
  headers: { get(name: string): string | null }
}

/**
 * Decodes another system's reply by its byte order mark, by its named charset, or as UTF-8 or UTF-16. Returns null if
 * none of them fits: the system acts on the text, so the encoding is never guessed. JSON is read as UTF-8 even if
 * another charset is named (RFC 8259), unless it is invalid UTF-8.
 */
export function replyText({ body, headers }: Reply): string | null {
  const type = headers.get('content-type')
  const named = markedEncoding(body) ?? knownEncoding(namedCharset(type))
  const encoding = isJsonType(type) ? (certainEncoding(body) ?? named) : (named ?? certainEncoding(body))
  return (encoding && decodedText(body, encoding)) ?? null
}

/** Describes a reply that is not readable text, for an error message. */
export function unreadableReply({ body, headers }: Reply): string {
  const type = headers.get('content-type')?.split(';')[0] || 'an unnamed type'
  return `It answered with ${body.length} bytes of ${type}, which cannot be read here.`
}

export function isJsonType(type: string | null): boolean {
  return /^[^;]*[/+]json\b/i.test(type ?? '')
}
