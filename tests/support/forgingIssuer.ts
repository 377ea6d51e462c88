import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

type Claims = Record<string, unknown>

/** Differences between a forged answer and an honest one. */
export interface Forgery {
  claims?: Claims
  header?: Claims
  /** Signs with a key that the issuer does not publish. */
  isForeignKey?: boolean
  isUnsigned?: boolean
}

/**
 * Starts an issuer on a socket; its token endpoint answers with the id_token that the test sets in `control.forgery`.
 */
export async function startForgingIssuer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const control: { nonce: string; forgery: Forgery } = { nonce: '', forgery: {} }
  const [published, foreign] = [newKey(), newKey()]
  const idToken = () => {
    const { claims, header, isForeignKey, isUnsigned } = control.forgery
    const now = Math.floor(Date.now() / 1000)
    const honest = {
      iss: issuer,
      aud: 'switchboard',
      sub: 'ann',
      iat: now,
      exp: now + 600,
      nonce: control.nonce,
    }
    const input = [
      { alg: isUnsigned ? 'none' : 'RS256', kid: 'one', ...header },
      { ...honest, email: 'ann@lakeside.example', email_verified: true, ...claims },
    ].map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const key = isForeignKey ? foreign : published
    const signature = isUnsigned
      ? ''
      : sign('sha256', Buffer.from(input.join('.')), key).toString('base64url')
    return [...input, signature].join('.')
  }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...publicPart(published), kid: 'one', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken() }),
  }
  server.on('request', (request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer?.() ?? {}))
  })
  return {
    issuer,
    control,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function publicPart(key: KeyObject): object {
  const { kty, n, e } = key.export({ format: 'jwk' })
  return { kty, n, e }
}
