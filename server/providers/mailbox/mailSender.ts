import type { MailServer } from './mailbox.ts'

/** Header that keeps the id of a mail where a server gives it another one. */
export const ownIdHeader = 'X-Switchboard-Message-ID'

/** A mailbox with the name beside it. */
export interface NamedAddress {
  name: string | null
  address: string
}

/** A mail that a mailbox sends. Ids are without angle brackets. */
export interface ComposedMail {
  messageId: string
  from: NamedAddress
  to: readonly NamedAddress[]
  cc: readonly NamedAddress[]
  subject: string
  inReplyTo: string | null
  references: readonly string[]
  /** True if a program wrote it, which other programs then do not answer. */
  isAutomatic: boolean
  text: string
  html: string
  date: Date
  files: readonly { name: string; mediaType: string; content: Buffer }[]
  /** Further headers. */
  headers?: Readonly<Record<string, string>>
}

/** A built mail and who it goes to. */
export interface MailEnvelope {
  from: string
  to: readonly string[]
  source: Buffer
}

export interface HandedOver {
  /** Recipients that the server refuses, with its words. The others get the mail. */
  refused: { address: string; answer: string }[]
  /** Id that the server says it has given the mail; null if it says none. */
  renamedTo: string | null
}

/** Sends mails with the servers of tenants. */
export interface MailSenders {
  /** Returns a mail as it travels. */
  source(mail: ComposedMail): Promise<Buffer>
  /** Hands a mail over. Throws MailSendError if nobody gets it, or the signal's reason. */
  send(server: MailServer, mail: MailEnvelope, signal: AbortSignal): Promise<HandedOver>
}

export type MailSendFailure =
  /** The server refuses the user name or the password. */
  | 'sign_in'
  /** No answer, a broken connection, or no encryption. */
  | 'unreachable'
  /** The address leads into a private network. */
  | 'forbidden'
  /** The server knows none of the recipients. */
  | 'address_unknown'
  /** The server refuses the mail or its recipients. */
  | 'refused'
  | 'too_large'

/** A mail was not taken; with `isPassing`, a later attempt may succeed. The message is a sentence for people. */
export class MailSendError extends Error {
  readonly code: MailSendFailure
  readonly isPassing: boolean

  constructor(
    code: MailSendFailure,
    message: string,
    { isPassing, ...options }: ErrorOptions & { isPassing: boolean },
  ) {
    super(message, options)
    this.name = 'MailSendError'
    this.code = code
    this.isPassing = isPassing
  }
}
