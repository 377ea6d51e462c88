import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import hoodiecrow from 'hoodiecrow-imap'
import { SMTPServer } from 'smtp-server'
import { imapTokens } from './imapTokens.ts'
import { startTlsFront } from './tlsFront.ts'

export type FakeMailServer = Awaited<ReturnType<typeof startFakeMailServer>>

/** What the server does with the mails that it is to send. */
interface SmtpControl {
  /** Results of the server's checks, in mails to the mailbox itself. */
  results: string
  /** True if it gives mails another id. */
  renames: boolean
  /** Its reply when it takes a mail, after the code. */
  reply: string | undefined
  /** Recipients that it refuses, with code and words. */
  refused: Map<string, { code: number; words: string }>
  /** True if it puts a copy of each mail into the folder of sent mails. */
  filesCopy: boolean
  /** Called when it has taken a mail, before it says so. */
  onTaken: (() => Promise<void> | void) | undefined
}

/** Signs in a user with an access token; returns whether it is accepted. */
export type AcceptsToken = (user: string, token: string) => Promise<boolean>

/** A mail that the server has taken to send it. */
export interface SentMail {
  to: string[]
  raw: string
}

export const mailLogin = { username: 'hello@lakeside.example', password: 'secret' }

/**
 * Starts a mail server with IMAP behind TLS, and SMTP whose mails to the mailbox arrive in it with these results of the
 * server's checks. With `acceptsToken`, it takes access tokens only.
 */
export async function startFakeMailServer(acceptsToken?: AcceptsToken) {
  const imap = hoodiecrow({
    plugins: [
      ...['ID', 'IDLE', 'UIDPLUS', 'SPECIAL-USE'],
      ...(acceptsToken ? ['LOGINDISABLED', 'SASL-IR', imapTokens(acceptsToken)] : []),
    ],
    users: { [mailLogin.username]: { password: mailLogin.password } },
    storage: {
      INBOX: { messages: [] },
      '': { folders: { Sent: { 'special-use': '\\Sent', messages: [] } } },
    },
  })
  await new Promise<void>(resolve => imap.listen(0, '127.0.0.1', resolve))
  const front = await startTlsFront(imap.server.address().port)
  const control: SmtpControl = {
    results: 'mx.lakeside.example; dmarc=pass header.from=lakeside.example',
    renames: false,
    reply: undefined,
    refused: new Map(),
    filesCopy: false,
    onTaken: undefined,
  }
  const sent: SentMail[] = []
  const smtp = new SMTPServer({
    // TLS is in front of it.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    authMethods: acceptsToken ? ['XOAUTH2'] : ['PLAIN'],
    onAuth: ({ username = '', password, accessToken }, _session, done) => {
      if (acceptsToken) {
        const data = { status: '400', schemes: 'bearer' }
        acceptsToken(username, accessToken ?? '')
          .then(isAccepted => done(null, isAccepted ? { user: username } : { data }))
          .catch(done)
        return
      }
      username === mailLogin.username && password === mailLogin.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = control.refused.get(address)
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then(async raw => {
          take(
            envelope.rcptTo.map(({ address }) => address),
            raw,
          )
          await control.onTaken?.()
          done(null, control.reply)
        })
        .catch(done)
    },
  })
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const smtpFront = await startTlsFront(typeof address === 'object' && address ? address.port : 0)
  return {
    front,
    control,
    sent,
    imapPort: front.port,
    smtpPort: smtpFront.port,
    smtpFront,
    arrive,
    folder: (name: string) => imap.getMailbox(name),
    async stop() {
      await front.stop()
      await smtpFront.stop()
      imap.close()
      await new Promise<void>(resolve => smtp.close(() => resolve()))
    },
  }

  function take(to: string[], raw: string): void {
    const renamed = control.renames
      ? raw.replace(/^Message-ID: .*$/im, 'Message-ID: <renamed@ses.example>')
      : raw
    sent.push({ to, raw: renamed })
    if (to.includes(mailLogin.username)) arrive(`Authentication-Results: ${control.results}\r\n${renamed}`)
    if (control.filesCopy) arrive(renamed, { folder: 'Sent' })
  }

  /** Puts a mail into a folder, as a server does that receives it. */
  function arrive(raw: string, { folder = 'INBOX', at = new Date() } = {}): void {
    imap.appendMessage(folder, [], at, raw.replaceAll(/\r?\n/g, '\r\n'))
  }
}
