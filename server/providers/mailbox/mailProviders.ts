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

const outlook = 'https://outlook.office.com'

/** The providers, with their servers. */
export const mailProviders: MailProviders = {
  google: {
    scopes: ['https://mail.google.com/'],
    signsInAs: 'account',
    incoming: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    outgoing: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  },
  microsoft: {
    scopes: [`${outlook}/IMAP.AccessAsUser.All`, `${outlook}/SMTP.Send`],
    service: outlook,
    signsInAs: 'mailbox',
    incoming: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    outgoing: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  },
}
