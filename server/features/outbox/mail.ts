import type { Role } from '../../access/session.ts'
import type { CalendarFile } from '../../providers/mail/mailTransport.ts'
import type { OutboundMessage, Purpose } from '../outbound/outboundMessage.ts'

/**
 * Role that a member must be able to manage to see a mail's links; 'instance_admin' limits them to admins of the
 * installation.
 */
export type LinkReader = Role | 'instance_admin'

/** The content of a mail before it is written to the outbox. */
interface MailContent {
  /** Id of a mail that may be written again by a further attempt: it is stored once. */
  id?: string
  to: string
  subject: string
  /** Text without links; they are appended when the mail is sent. */
  text: string
  links: { label: string; url: string }[]
  /** Role that the links grant. */
  linkReader: LinkReader
}

/** A mail to a member of the team, or to a person whom the team invites. No rule applies to it. */
export interface TeamMail extends MailContent {
  audience: 'team'
}

/** A mail to a person outside the team. The outbound rules decide about it. */
export interface PersonMail extends MailContent {
  purpose: Purpose
  by: OutboundMessage['by']
  /** Null if it is not known; the contact with the address then counts. */
  contactId: string | null
  /** Time after which it is of no use. */
  until?: Date
  /** The appointment for the calendar of the recipient. */
  calendar?: CalendarFile
  /** The booking that the mail is about; erasing it deletes the mail. */
  bookingId?: string
}
