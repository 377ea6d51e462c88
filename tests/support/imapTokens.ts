import type hoodiecrow from 'hoodiecrow-imap'

type Plugin = Exclude<Parameters<typeof hoodiecrow>[0]['plugins'][number], string>

/** Creates the plugin that signs in with access tokens (XOAUTH2), and refuses in the manner of Google. */
export function imapTokens(accepts: (user: string, token: string) => Promise<boolean>): Plugin {
  return server => {
    server.registerCapability('AUTH=XOAUTH2', ({ state }) => state === 'Not Authenticated')
    server.setCommandHandler('AUTHENTICATE XOAUTH2', (connection, parsed, data, done) => {
      const { tag, attributes = [] } = parsed
      const answer = (command: string, words: string) =>
        connection.send({ tag, command, attributes: [text(words)] }, `XOAUTH2 ${command}`, parsed, data)
      const given = Buffer.from(String(attributes[0]?.value ?? ''), 'base64').toString('utf8')
      const [user = '', token = ''] = given.split('\x01')
      void accepts(user.replace(/^user=/, ''), token.replace(/^auth=Bearer /, ''))
        .catch(() => false)
        .then(isAccepted => {
          if (isAccepted) {
            connection.state = 'Authenticated'
            answer('OK', 'User logged in')
          } else {
            const why = Buffer.from(JSON.stringify({ status: '400', schemes: 'Bearer' })).toString('base64')
            connection.send({ tag: '+', attributes: [{ type: 'ATOM', value: why }] }, 'XOAUTH2', parsed, data)
            connection.inputHandler = () => {
              connection.inputHandler = false
              answer('NO', 'Invalid credentials (Failure)')
            }
          }
          done()
        })
    })
  }
}

function text(value: string) {
  return { type: 'TEXT', value }
}
