import { isObject } from '../../../../common/json/isObject.ts'
import { SourceError } from '../sourceError.ts'
import { isIssuer } from './issuer.ts'
import type { OauthClient } from './oauthClient.ts'

interface Expected {
  client: Pick<OauthClient, 'issuer' | 'clientId'>
  nonce: string
  now: Date
}

const skewMs = 60_000

/**
 * Returns the claims of an id token; throws SourceError if it is not meant for this sign-in. Its signature is not
 * needed, because the token endpoint itself sent it (OpenID Connect Core 3.1.3.7).
 */
export function idTokenClaims(token: unknown, { client, nonce, now }: Expected): Record<string, unknown> {
  const claims = payloadOf(token)
  const { iss, aud, azp, sub, exp, tid } = claims
  const audiences = [aud].flat()
  const faults = [
    ...(isIssuer(client.issuer, iss, client.issuer.includes('{tenantid}') ? (tid ?? null) : undefined)
      ? []
      : ['issuer']),
    ...(audiences.includes(client.clientId) ? [] : ['audience']),
    ...(audiences.length > 1 && azp !== client.clientId ? ['authorized party'] : []),
    ...(typeof exp === 'number' && exp * 1000 > now.getTime() - skewMs ? [] : ['expiry']),
    ...(claims.nonce === nonce ? [] : ['nonce']),
    ...(typeof sub === 'string' && sub !== '' ? [] : ['subject']),
  ]
  if (faults.length === 0) return claims
  throw new SourceError('invalid', `The id token is not meant for this sign-in: ${faults.join(', ')}.`)
}

function payloadOf(token: unknown): Record<string, unknown> {
  const [, payload = '', signature] = typeof token === 'string' ? token.split('.') : []
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    if (signature !== undefined && isObject(claims)) return claims
  } catch {
    // Falls through to the same sentence.
  }
  throw new SourceError('invalid', 'The server sent no id token.')
}
