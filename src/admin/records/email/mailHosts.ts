/** A mail server, as it is entered in the settings. */
export interface MailHost {
  host: string
  port: number
  security: 'tls' | 'starttls'
}

/** Servers of a provider. */
export interface MailHosts {
  incoming: MailHost
  outgoing: MailHost
}

/** Providers with a sentence of their own in the dialog. */
export type MailProvider = 'gmail' | 'microsoft' | 'other'

const gmail = hosts('imap.gmail.com', 'smtp.gmail.com')
const microsoft = hosts('outlook.office365.com', 'smtp.office365.com', 587)

const known: Readonly<Record<string, MailHosts>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': microsoft,
  'hotmail.com': microsoft,
  'icloud.com': hosts('imap.mail.me.com', 'smtp.mail.me.com', 587),
  'me.com': hosts('imap.mail.me.com', 'smtp.mail.me.com', 587),
  'yahoo.com': hosts('imap.mail.yahoo.com', 'smtp.mail.yahoo.com'),
  'gmx.net': hosts('imap.gmx.net', 'mail.gmx.net'),
  'gmx.de': hosts('imap.gmx.net', 'mail.gmx.net'),
  'web.de': hosts('imap.web.de', 'smtp.web.de', 587),
  'fastmail.com': hosts('imap.fastmail.com', 'smtp.fastmail.com'),
  'bluewin.ch': hosts('imaps.bluewin.ch', 'smtpauths.bluewin.ch'),
}

/** Returns the servers of a provider, or of an address at a well-known one; undefined if they must be entered. */
export function mailHosts(provider: MailProvider, address: string): MailHosts | undefined {
  if (provider === 'gmail') return gmail
  if (provider === 'microsoft') return microsoft
  const domain = address.trim().toLowerCase().replace(/^.*@/, '')
  return Object.hasOwn(known, domain) ? known[domain] : undefined
}

/** Returns entered servers, with the ports that most providers use. */
export function enteredHosts(incoming: string, outgoing: string): MailHosts {
  return hosts(incoming.trim(), outgoing.trim())
}

function hosts(incoming: string, outgoing: string, port: 465 | 587 = 465): MailHosts {
  return {
    incoming: { host: incoming, port: 993, security: 'tls' },
    outgoing: { host: outgoing, port, security: port === 465 ? 'tls' : 'starttls' },
  }
}
