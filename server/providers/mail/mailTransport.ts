/** An appointment (iCalendar) that mail programs offer to put into the recipient's calendar, or to take out of it. */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/** A mail as it leaves the installation. */
export interface OutgoingMail {
  /** The same for all attempts, so that a receiver can detect a repeat. */
  id: string
  to: string
  subject: string
  text: string
  /** The HTML version, for mail programs that show one. */
  html?: string
  calendar?: CalendarFile
}

/** Passes mails to a mail server. */
export interface MailTransport {
  /** Resolves once the server has accepted the mail; rejects with the server's reason. */
  send(mail: OutgoingMail): Promise<void>
}
