import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as they arrived. */
  raw: string
}

/**
 * Starts a mail server on a socket and keeps the mails it receives. If `control.refuse` is set, it refuses recipients
 * with that message.
 */
export async function startFakeSmtp() {
  const received: ReceivedMail[] = []
  const control: { refuse: string | null } = { refuse: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => done(null, { user: `${username}:${password}` }),
    onRcptTo: (_address, _session, done) => {
      done(control.refuse === null ? null : Object.assign(new Error(control.refuse), { responseCode: 451 }))
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then(raw => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://desk%40lakeside.example:secret@127.0.0.1:${port}`,
    received,
    control,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
