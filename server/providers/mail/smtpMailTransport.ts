import { createTransport } from 'nodemailer'
import type { MailTransport } from './mailTransport.ts'

interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte; `?from=` sets the sender. */
  url: string
}

/** Sends mails over SMTP. A connection that is silent for 20 seconds fails. */
export function createSmtpMailTransport({ url }: SmtpOptions): MailTransport {
  const address = new URL(url)
  const from = address.searchParams.get('from') ?? senderOf(address)
  address.searchParams.delete('from')
  const domain = from.replace(/^.*@/, '').replace(/>$/, '')
  const smtp = createTransport({
    url: address.href,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is plain data: no part of it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, subject, text, html, calendar }) => {
      await smtp.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        // Is sent twice, since some programs read the part of the text and others the attachment.
        ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
        messageId: `<${id}@${domain}>`,
      })
    },
  }
}

function senderOf({ username, hostname }: URL): string {
  const user = decodeURIComponent(username)
  return user.includes('@') ? user : `Switchboard <switchboard@${hostname}>`
}
