import { headerValues, headOf } from './mailIds.ts'

/** HTML states its charset near its start. */
const maxSniffed = 8000
const maxDepth = 10

/**
 * Returns a raw mail in which the headers of HTML parts name the charset that only the HTML itself names. Attached mails
 * stay as they are.
 */
export function withMetaCharset(source: Buffer): Buffer {
  const changes = changesIn(source, 0, maxDepth)
  if (changes.length === 0) return source
  const ends = [...changes.slice(1).map(({ at }) => at), source.length]
  const pieces = changes.flatMap(({ at, text }, index) => [
    Buffer.from(text),
    source.subarray(at, ends[index]),
  ])
  return Buffer.concat([source.subarray(0, changes[0]?.at), ...pieces])
}

/** A text to insert at a place. */
interface Change {
  at: number
  text: string
}

/** Returns the changes to a part that begins at a place of the mail, from its start to its end. */
function changesIn(part: Buffer, place: number, depth: number): Change[] {
  const head = headOf(part)
  const [type = ''] = headerValues(head, 'content-type')
  const [, quoted, plain] =
    (/^multipart\//i.test(type) && /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)) || []
  const boundary = quoted ?? plain
  if (boundary !== undefined && depth > 0)
    return partsOf(part, head.length, boundary).flatMap(({ at, end }) =>
      changesIn(part.subarray(at, end), place + at, depth - 1),
    )
  const [line] = /^content-type[ \t]*:[ \t]*text\/html\b/im.exec(head) ?? []
  if (line === undefined || /charset=/i.test(type)) return []
  const charset = charsetIn(plainStart(part.subarray(head.length), head))
  return charset === null
    ? []
    : [{ at: place + head.indexOf(line) + line.length, text: `; charset=${charset}` }]
}

/** Returns where the parts with headers of their own begin and end. */
function partsOf(whole: Buffer, bodyAt: number, boundary: string): { at: number; end: number }[] {
  const mark = Buffer.from(`\n--${boundary}`, 'latin1')
  const parts: { at: number; end: number }[] = []
  for (let mine = whole.indexOf(mark, bodyAt - 1); mine !== -1; ) {
    const at = whole.indexOf('\n', mine + mark.length) + 1
    const next = whole.indexOf(mark, mine + mark.length)
    if (at === 0 || next === -1) break
    const isBare = /^\r?\n/.test(whole.toString('latin1', at, at + 2))
    if (!isBare) parts.push({ at, end: next })
    mine = next
  }
  return parts
}

/** Returns the start of a body as it reads without its transfer encoding, one byte a character. */
function plainStart(body: Buffer, head: string): string {
  const text = body.subarray(0, maxSniffed).toString('latin1')
  const [encoding = ''] = headerValues(head, 'content-transfer-encoding')
  if (/^base64/i.test(encoding)) return Buffer.from(text, 'base64').toString('latin1')
  if (!/^quoted-printable/i.test(encoding)) return text
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Returns the charset in a meta element; null without one that is known and not UTF-8. */
function charsetIn(html: string): string | null {
  const [, label = ''] = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(html) ?? []
  try {
    const { encoding } = new TextDecoder(label)
    // The name UTF-16 in a text that can be read without it is a mistake; browsers ignore it too.
    return encoding.startsWith('utf-') ? null : encoding
  } catch {
    return null
  }
}
