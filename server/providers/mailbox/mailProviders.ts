import type { MailProviders } from './mailProvider.ts'

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
