import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { AddressPolicy } from '../web/addressRules.ts'
import { allowedAddress } from '../web/allowedAddress.ts'
import { asMailSendError, refusedRecipients } from './asMailSendError.ts'
import type { MailServer } from './mailbox.ts'
import {
  type ComposedMail,
  type HandedOver,
  type MailEnvelope,
  type MailSenders,
  type NamedAddress,
  ownIdHeader,
} from './mailSender.ts'
import { serverMessageId } from './serverMessageId.ts'
import { type MailProof, withSignIn } from './withSignIn.ts'

interface Options extends AddressPolicy {
  /** For tests: the authority that has signed the server's certificate. */
  ca?: string
}

/** Creates the sender over SMTP, always encrypted, to addresses that tenants may reach. */
export function createSmtpMailSenders({ ca, ...policy }: Options): MailSenders {
  return { source, send }

  async function send(server: MailServer, mail: MailEnvelope, signal: AbortSignal): Promise<HandedOver> {
    signal.throwIfAborted()
    const address = await allowedAddress(server, policy).catch(error => {
      throw asMailSendError(error, server)
    })
    try {
      return await withSignIn(server, proof => handOver(server, { address, proof, mail, signal }), isRefusal)
    } catch (error) {
      signal.throwIfAborted()
      throw asMailSendError(error, server)
    }
  }

  async function handOver(
    { host, port, security }: MailServer,
    {
      address,
      proof,
      mail: { from, to, source },
      signal,
    }: { address: string; proof: MailProof; mail: MailEnvelope; signal: AbortSignal },
  ): Promise<HandedOver> {
    // Looking up a name and asking for a token cannot be stopped.
    signal.throwIfAborted()
    const smtp = createTransport({
      host: address,
      port,
      secure: security === 'tls',
      // Otherwise the client would sign in without encryption where the server offers none.
      requireTLS: security === 'starttls',
      auth: 'accessToken' in proof ? { type: 'OAuth2', ...proof } : proof,
      tls: { servername: host, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      const sent = await smtp.sendMail({ envelope: { from, to: [...to] }, raw: source, signal })
      return { refused: refusedRecipients(sent), renamedTo: serverMessageId(sent.response, host) }
    } finally {
      smtp.close()
    }
  }
}

/** Nothing was handed over, so that the mail may be sent again. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = Object(error)
  return code === 'EAUTH' && responseCode >= 500
}

function source(mail: ComposedMail): Promise<Buffer> {
  const { messageId, from, to, cc, subject, inReplyTo, references, isAutomatic, text, html, date } = mail
  const composer = new MailComposer({
    from: named(from),
    to: to.map(named),
    cc: cc.map(named),
    subject,
    text,
    html,
    date,
    messageId: `<${messageId}>`,
    ...(inReplyTo !== null && { inReplyTo: `<${inReplyTo}>` }),
    ...(references.length > 0 && { references: references.map(id => `<${id}>`) }),
    headers: {
      [ownIdHeader]: `<${messageId}>`,
      ...mail.headers,
      ...(isAutomatic && { 'Auto-Submitted': 'auto-replied' }),
    },
    attachments: mail.files.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
    // A mail is plain data: no part of it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

function named({ name, address }: NamedAddress): { name: string; address: string } {
  return { name: name ?? '', address }
}
