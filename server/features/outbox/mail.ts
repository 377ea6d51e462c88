import type { Role } from '../../access/session.ts'
import type { CalendarFile } from '../../providers/mail/mailTransport.ts'

/**
 * Role that a member must be able to manage to see a mail's links; 'instance_admin' limits them to admins of the
 * installation.
 */
export type LinkReader = Role | 'instance_admin'

/** A mail before it is written to the outbox. */
export interface Mail {
  to: string
  subject: string
  /** Text without links; they are appended when the mail is sent. */
  text: string
  links: { label: string; url: string }[]
  /** The appointment for the calendar of the recipient. */
  calendar?: CalendarFile
  /** The booking that the mail is about; erasing it deletes the mail. */
  bookingId?: string
  /** Role that the links grant. */
  linkReader: LinkReader
}
