import type { ReceivedMail } from './fakeSmtp.ts'

/** A mail as its recipient sees it. */
export interface ReadMail {
  to: string
  subject: string
  text: string
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>
  /** The appointment in the mail; null without one. */
  invitation: string | null
  /** The same as an attachment. */
  attachment: string | null
}

/** Reads a mail that arrived at the fake server. */
export function readMail({ to, raw }: ReceivedMail): ReadMail {
  const parts = leaves(raw)
  const one = (type: RegExp) =>
    parts.find(({ head }) => type.test(head.get('content-type') ?? ''))?.body ?? null
  const headers = headOf(raw)
  return {
    to: to.join(', '),
    subject: decodedWords(headers.get('subject') ?? ''),
    headers,
    text: one(/^text\/plain/) ?? '',
    invitation: one(/^text\/calendar/),
    attachment: one(/^application\/ics/),
  }
}

/** Returns a line of a calendar file by the name of its property, without the name. */
export function calendarLine(file: string | null, name: string): string | undefined {
  const lines = (file ?? '').replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return lines.find(line => new RegExp(`^${name}[:;]`).test(line))?.slice(name.length + 1)
}

interface Leaf {
  head: ReadonlyMap<string, string>
  body: string
}

function leaves(part: string): Leaf[] {
  const head = headOf(part)
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const boundary = /boundary="?([^";]+)/.exec(head.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [{ head, body: decoded(body, head.get('content-transfer-encoding')) }]
  const inner = body.split(`--${boundary}--`)[0] ?? ''
  return inner.split(`--${boundary}\r\n`).slice(1).flatMap(leaves)
}

function headOf(part: string): ReadonlyMap<string, string> {
  const [head = ''] = part.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(lines.map(line => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]))
}

function decoded(body: string, encoding: string | undefined): string {
  const text = body.replace(/\r\n$/, '')
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  return encoding === 'quoted-printable' ? fromQuoted(text.replace(/=\r\n/g, '')) : text
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes the words of a header that are not ASCII. */
function decodedWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind, text) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : fromQuoted(text.replace(/_/g, ' ')),
    )
}
