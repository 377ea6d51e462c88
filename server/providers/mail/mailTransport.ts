/** A mail as it leaves the installation. */
export interface OutgoingMail {
  /** The same for all attempts, so that a receiver can detect a repeat. */
  id: string
  to: string
  subject: string
  text: string
  /** The HTML version, for mail programs that show one. */
  html?: string
}

/** Passes mails to a mail server. */
export interface MailTransport {
  /** Resolves once the server has accepted the mail; rejects with the server's reason. */
  send(mail: OutgoingMail): Promise<void>
}
