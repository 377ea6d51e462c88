import type { MailParticipant } from '../../../store/mailTables.ts'

/** A file in a mail. */
export interface MailAttachment {
  /** Name as the mail states it; null without one. */
  name: string | null
  /** Type as the mail states it. */
  mediaType: string
  content: Uint8Array
  /** True if the HTML shows it in its place. */
  isInline: boolean
}

/** A report that a mail did not arrive. */
export interface DeliveryFault {
  /** Ids of mails that the report names. */
  messageIds: string[]
  /** Status code such as 5.1.1; null if the report states none. */
  status: string | null
  /** Recipients whose address does not exist, as the report names them. */
  dead: string[]
}

/** A mail as it was read. Its texts are what the sender wrote and prove nothing. */
export interface ParsedMail {
  subject: string
  participants: MailParticipant[]
  /** Null without a sensible date. */
  date: Date | null
  /** What the sender has written, without quotes and signature. */
  words: string
  /** The whole text. */
  text: string
  hasHtml: boolean
  /** From the top. */
  headers: { name: string; value: string }[]
  attachments: MailAttachment[]
  fault: DeliveryFault
}

/** A mail for somebody who looks at it. */
export interface WholeMail extends ParsedMail {
  /** True if its page would show pictures of other servers. */
  hasRemotePictures: boolean
}

/** The HTML of a mail as a safe page. */
export interface MailPage {
  /** Null for a mail without HTML. */
  html: string | null
  hasRemotePictures: boolean
}

/** Request to the parser process; `size` bytes of the mail follow on its standard input. */
export interface MailRequest {
  size: number
  /** Texts of the earlier mails of the thread. */
  earlier: readonly string[]
  /** The mail, the whole mail, or its page without pictures of other servers or with them. */
  wanted: 'mail' | 'whole' | 'page' | 'pictures'
}

/** Why a mail cannot be read; `ended` if something outside ended the parser, which proves little about the mail. */
export type MailFault = 'too_large' | 'too_slow' | 'too_much_memory' | 'broken' | 'ended'

/** Replies of the parser process. */
export type MailReply =
  | { kind: 'ready' }
  | { kind: 'mail'; mail: ParsedMail }
  | { kind: 'whole'; mail: WholeMail }
  | { kind: 'page'; page: MailPage }
  | { kind: 'refused'; code: MailFault }
