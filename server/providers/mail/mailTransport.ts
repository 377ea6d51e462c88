/** A mail as it leaves the installation. */
export interface OutgoingMail {
  /** Stays the same over all attempts, so that a receiver can tell a repetition. */
  id: string
  to: string
  subject: string
  text: string
  /** The same as a page, for those whose program shows one. */
  html?: string
}

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Resolves once the server has taken the mail; rejects with its reason. */
  send(mail: OutgoingMail): Promise<void>
}
