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
 * What another system answered: by its mark, the charset it names, or as UTF-8 or UTF-16. Null where it is nothing of
 * that: it is acted by, and so never guessed. JSON is UTF-8 whatever is named (RFC 8259), unless it cannot be.
 */
export function replyText({ body, headers }: Reply): string | null {
  const type = headers.get('content-type')
  const named = markedEncoding(body) ?? knownEncoding(namedCharset(type))
  const encoding = isJsonType(type) ? (certainEncoding(body) ?? named) : (named ?? certainEncoding(body))
  return (encoding && decodedText(body, encoding)) ?? null
}

/** Says of an answer that is no text what it is instead. */
export function unreadableReply({ body, headers }: Reply): string {
  const type = headers.get('content-type')?.split(';')[0] || 'an unnamed type'
  return `It answered with ${body.length} bytes of ${type}, which cannot be read here.`
}

export function isJsonType(type: string | null): boolean {
  return /^[^;]*[/+]json\b/i.test(type ?? '')
}
