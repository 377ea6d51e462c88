/** Headers of a mail by lower-case name, each with its values from the top. */
type MailHeaders = ReadonlyMap<string, readonly string[]>

/**
 * What a mail is, which decides whether it gets an answer: a report that a mail did not arrive, an answer that a
 * program sent by itself, a mail to many, or a person's mail.
 */
type MailKind = 'bounce' | 'auto_reply' | 'bulk' | 'human'

interface Mail {
  headers: MailHeaders
  /** Address of the sender; null if the mail names none. */
  from: string | null
}

/** Returns the kind of a mail, from its headers alone. */
export function mailKind({ headers, from }: Mail): MailKind {
  if (isReport(headers) || isFromNobody(headers, from)) return 'bounce'
  if (isAutomaticAnswer(headers)) return 'auto_reply'
  return isBulk(headers, from) ? 'bulk' : 'human'
}

function isReport(headers: MailHeaders): boolean {
  const type = headerOf(headers, 'content-type').toLowerCase()
  return type.startsWith('multipart/report') && /report-type\s*=\s*"?delivery-status/.test(type)
}

/** Returns true for a mail with an empty return path from a mail system; people on holiday have one as well. */
function isFromNobody(headers: MailHeaders, from: string | null): boolean {
  const isEmpty = /^<\s*>$/.test(headerOf(headers, 'return-path'))
  return isEmpty && /^(?:mailer-daemon|postmaster|mail-daemon)@/i.test(from ?? '')
}

function isAutomaticAnswer(headers: MailHeaders): boolean {
  const submitted = headerOf(headers, 'auto-submitted').toLowerCase()
  if (submitted !== '' && !/^no\b/.test(submitted)) return true
  if (/auto[_-]?reply/i.test(headerOf(headers, 'precedence'))) return true
  return ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some(name => {
    const value = headerOf(headers, name).toLowerCase()
    return value !== '' && value !== 'no' && value !== 'false'
  })
}

function isBulk(headers: MailHeaders, from: string | null): boolean {
  if (headerOf(headers, 'list-id') !== '') return true
  if (/^(?:bulk|list|junk)$/i.test(headerOf(headers, 'precedence'))) return true
  return /^(?:no|do[-_.]?not)[-_.]?reply(?:[+_.-][^@]*)?@/i.test(from ?? '')
}

/** Returns the topmost value of a header; '' if there is none. */
function headerOf(headers: MailHeaders, name: string): string {
  return headers.get(name)?.[0]?.trim() ?? ''
}
