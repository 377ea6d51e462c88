/** Where and how a server is reached; always encrypted. */
export interface MailPlace {
  host: string
  port: number
  security: 'tls' | 'starttls'
}

/** A provider at which people sign in to their mailboxes. */
export interface MailProvider {
  /** Permissions to read and send. */
  scopes: readonly string[]
  /** Service of the provider that the tokens are for; absent if they are for all. */
  service?: string
  /** Whose name the servers want: the account's, or the mailbox's, which others may be allowed to read. */
  signsInAs: 'account' | 'mailbox'
  incoming: MailPlace
  outgoing: MailPlace
}

export type MailProviderName = 'google' | 'microsoft'
export type MailProviders = Readonly<Record<MailProviderName, MailProvider>>
