import { markdownHtml } from '../../../../common/markdown/markdownHtml.ts'
import { escapeMarkup } from '../../../../common/text/escapeMarkup.ts'
import type { ComposedMail, NamedAddress } from '../../../providers/mailbox/mailSender.ts'
import { cutText } from '../../../store/cutText.ts'
import { markdownText } from '../../conversations/pdf/markdownText.ts'
import type { MailRecipients } from './mailRecipients.ts'
import { outgoingTexts } from './outgoingTexts.ts'
import type { ThreadHeaders } from './threadHeaders.ts'

/** A mail of the thread that an answer quotes. */
export interface QuotedMail {
  writer: NamedAddress
  at: Date
  text: string
}

/** What a mail is made of. */
export interface Composition extends ThreadHeaders {
  messageId: string
  from: NamedAddress
  recipients: MailRecipients
  subject: string
  /** The message, in our subset of Markdown. */
  words: string
  signature: string
  quoted: QuotedMail | null
  /** The link by which its recipient opts out; null in mails that need none. */
  unsubscribeUrl: string | null
  isAutomatic: boolean
  /** Language and time zone of the recipient, for the line above the quote. */
  language: string
  timeZone: string
  date: Date
  files: ComposedMail['files']
}

/** Longer quotes are cut: the whole mail is with its recipient. */
const maxQuotedLines = 200
const maxQuotedCharacters = 20_000

/** Builds a mail from a message: the text, the signature, and the mail that it answers below. */
export function composeMail({
  recipients,
  words,
  signature,
  quoted,
  unsubscribeUrl,
  language,
  timeZone,
  ...mail
}: Composition): ComposedMail {
  const texts = outgoingTexts(language)
  const written = words.trim() === '' && mail.files.length > 0 ? texts.attached : words.trim()
  const below = quoted && {
    text: cut(quoted.text),
    above: texts.wrote(dateText(quoted.at, language, timeZone), nameOf(quoted.writer)),
  }
  const text = [
    markdownText(written),
    ...(signature.trim() === '' ? [] : [`-- \n${signature.trim()}`]),
    ...(unsubscribeUrl === null ? [] : [`${texts.unsubscribe}: ${unsubscribeUrl}`]),
    ...(below
      ? [
          `${below.above}\n${below.text
            .split('\n')
            .map(line => `>${line === '' || line.startsWith('>') ? '' : ' '}${line}`)
            .join('\n')}`,
        ]
      : []),
  ].join('\n\n')
  const html = [
    `<div>\n${markdownHtml(written)}\n</div>`,
    ...(signature.trim() === ''
      ? []
      : [`<div class="moz-signature">-- <br>\n${lines(signature.trim())}</div>`]),
    ...(unsubscribeUrl === null
      ? []
      : [`<p><small><a href="${escapeMarkup(unsubscribeUrl)}">${texts.unsubscribe}</a></small></p>`]),
    ...(below
      ? [
          `<br>\n<div class="gmail_quote">\n<div class="gmail_attr">${escapeMarkup(below.above)}</div>`,
          `<blockquote type="cite" class="gmail_quote" style="margin:0 0 0 8px;padding-left:8px;border-left:1px solid #ccc">${lines(below.text)}</blockquote>\n</div>`,
        ]
      : []),
  ].join('\n')
  return {
    ...mail,
    to: recipients.to,
    cc: recipients.cc,
    ...(unsubscribeUrl !== null && { headers: oneClickHeaders(unsubscribeUrl) }),
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="${escapeMarkup(language)}"><head><meta charset="utf-8"></head><body>\n${html}\n</body></html>\n`,
  }
}

/** Returns the headers by which mail programs offer to unsubscribe (RFC 2369 and 8058). */
function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function lines(text: string): string {
  return text.split('\n').map(escapeMarkup).join('<br>\n')
}

function cut(text: string): string {
  const all = text.trim().split('\n')
  const kept = cutText(all.slice(0, maxQuotedLines).join('\n'), maxQuotedCharacters)
  return kept.length < all.join('\n').length ? `${kept}\n[…]` : kept
}

function nameOf({ name, address }: NamedAddress): string {
  return name ?? address
}

function dateText(at: Date, language: string, timeZone: string): string {
  // The line is in one of our languages.
  const locale = /^(?:de|en)\b/.test(language) ? language : 'en'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}
