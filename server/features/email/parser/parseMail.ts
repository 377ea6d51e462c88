import { type AddressObject, type Attachment, type ParsedMail as ReadMail, simpleParser } from 'mailparser'
import { cutText } from '../../../store/cutText.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import { htmlLines } from '../reading/htmlLines.ts'
import { ownWords } from '../reading/ownWords.ts'
import { deliveryFault } from './deliveryFault.ts'
import { headerValues, headOf, threadIdsOf } from './mailIds.ts'
import { MailRefusal } from './mailRefusal.ts'
import type { MailAttachment, MailPage, ParsedMail, WholeMail } from './parsedMail.ts'
import { safePage } from './safePage.ts'
import { tnefFiles } from './tnefFiles.ts'
import { withMetaCharset } from './withMetaCharset.ts'

const maxTextCharacters = 2_000_000
const maxSubject = 200
const maxName = 200
const maxParticipants = 200
const maxHeaders = 300
const maxHeaderCharacters = 4000

/** Reads a raw mail. `earlier` has the texts of its thread. Throws MailRefusal. */
export async function parseMail(source: Buffer, earlier: readonly string[]): Promise<ParsedMail> {
  return described(source, await read(source), earlier)
}

/** Reads a raw mail for somebody who looks at it. Throws MailRefusal. */
export async function parseWholeMail(source: Buffer): Promise<WholeMail> {
  const mail = await read(source)
  return { ...described(source, mail, []), hasRemotePictures: pageOf(mail, false).hasRemotePictures }
}

/** Reads the HTML of a raw mail as a safe page. Throws MailRefusal. */
export async function parsePage(source: Buffer, hasPictures: boolean): Promise<MailPage> {
  return pageOf(await read(source), hasPictures)
}

function described(source: Buffer, mail: ReadMail, earlier: readonly string[]): ParsedMail {
  const head = headOf(source)
  const html = mail.html || null
  const lines = html === null ? null : htmlLines(html)
  if (html !== null && lines === null) throw new MailRefusal('too_large')
  const text = cutText(mail.text ?? lines?.map(line => line.text).join('\n') ?? '', maxTextCharacters)
  const subject = subjectOf(mail, head)
  const participants = participantsOf(mail)
  const senderName = participants.find(({ role }) => role === 'from')?.name ?? null
  const { inReplyTo, references } = threadIdsOf(source)
  return {
    subject,
    participants,
    date: dateOf(head),
    words: ownWords({ subject, text: mail.text ?? null, html }, { earlier, senderName }),
    text,
    hasHtml: html !== null,
    headers: mail.headerLines.slice(0, maxHeaders).map(({ key, line }) => ({
      name: nameOf(line, key),
      value: cutText(printable(readable(line.slice(line.indexOf(':') + 1))), maxHeaderCharacters),
    })),
    attachments: mail.attachments.flatMap(attachment => {
      const hidden = hiddenFiles(attachment)
      return hidden.length > 0 ? hidden : [attachmentOf(attachment, html ?? '')]
    }),
    fault: deliveryFault(mail.attachments, text, [...inReplyTo, ...references]),
  }
}

function pageOf({ html, attachments }: ReadMail, hasPictures: boolean): MailPage {
  if (!html) return { html: null, hasRemotePictures: false }
  const page = safePage(html, attachments, hasPictures)
  if (page === null) throw new MailRefusal('too_large')
  return page
}

async function read(source: Buffer): Promise<ReadMail> {
  try {
    // What is left out takes most of the time, and puts files into the HTML.
    return await simpleParser(withMetaCharset(source), {
      keepCidLinks: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipHtmlToText: true,
      keepDeliveryStatus: true,
    })
  } catch (cause) {
    throw new MailRefusal(Object(cause).code === 'EMAXLEN' ? 'too_large' : 'broken', { cause })
  }
}

function subjectOf({ subject = '' }: ReadMail, head: string): string {
  const raw = subject.includes('\ufffd') ? readable(headerValues(head, 'subject')[0] ?? '') : subject
  return cutText(printable(raw), maxSubject)
}

/** Returns a header whose bytes were written without a declared encoding: UTF-8, else that of Western Europe. */
function readable(latin: string): string {
  if (!/[\u0080-\u00ff]/.test(latin)) return latin
  const bytes = Buffer.from(latin, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Decoded headers may contain line breaks and characters that cannot be stored. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function nameOf(line: string, key: string): string {
  const name = line.slice(0, line.indexOf(':')).trim()
  return /^[!-9;-~]{1,100}$/.test(name) ? name : cutText(printable(key), 100)
}

function participantsOf({ from, to, cc, replyTo }: ReadMail): MailParticipant[] {
  const of = (role: MailParticipant['role'], found: AddressObject | AddressObject[] | undefined) =>
    (found === undefined ? [] : [found].flat())
      .flatMap(({ value }) => value.flatMap(({ group, ...one }) => group ?? [one]))
      .flatMap(({ name, address = '' }) => {
        const plain = printable(address).toLowerCase()
        return /^[^\s@<>"]+@[^\s@<>"]+$/.test(plain) && plain.length <= 254
          ? [{ role, name: cutText(printable(name ?? ''), maxName) || null, address: plain }]
          : []
      })
  return [...of('from', from), ...of('to', to), ...of('cc', cc), ...of('reply_to', replyTo)].slice(
    0,
    maxParticipants,
  )
}

/** A wrong clock or a forged date would put a mail before all others. */
function dateOf(head: string): Date | null {
  const time = Date.parse(headerValues(head, 'date')[0] ?? '')
  const isSensible = time > Date.UTC(1990, 0) && time < Date.now() + 86_400_000
  return isSensible ? new Date(time) : null
}

function attachmentOf({ filename, contentType, content, cid, contentDisposition }: Attachment, html: string) {
  const isShown = cid !== undefined && html.toLowerCase().includes(`cid:${cid.toLowerCase()}`)
  return {
    name: filename === undefined ? null : printable(filename) || null,
    mediaType: /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/.test(contentType)
      ? contentType.toLowerCase()
      : 'application/octet-stream',
    content,
    isInline: isShown && contentDisposition !== 'attachment' && contentType.startsWith('image/'),
  } satisfies MailAttachment
}

/** Outlook packs attachments into a file that other programs cannot open. */
function hiddenFiles({ contentType, filename, content }: Attachment): MailAttachment[] {
  const isPacked =
    /^application\/(?:vnd\.)?ms-tnef$/i.test(contentType) || /^winmail\.dat$/i.test(filename ?? '')
  const files = isPacked ? tnefFiles(content) : []
  return files.map(file => ({
    name: file.name === null ? null : printable(file.name) || null,
    mediaType: 'application/octet-stream',
    content: file.content,
    isInline: false,
  }))
}
