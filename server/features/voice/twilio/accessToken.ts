import { createHmac } from 'node:crypto'
import limits from '../../../../openapi/limits.json' with { type: 'json' }

interface Grant {
  accountSid: string
  apiKeySid: string
  apiKeySecret: string
  /** TwiML app that handles the call. */
  applicationSid: string
  /** Result of `voiceIdentity`, never a value that a client sent. */
  identity: string
  now: Date
}

export interface AccessToken {
  token: string
  expiresAt: Date
}

/**
 * Returns a token for Twilio's calling service, valid for an hour: one person may call the TwiML app and be called (§7
 * Voice).
 */
export function createAccessToken(grant: Grant): AccessToken {
  const { accountSid, apiKeySid, apiKeySecret, applicationSid, identity, now } = grant
  const issued = Math.floor(now.getTime() / 1000)
  const expires = issued + limits.voice.tokenSeconds
  const voice = { incoming: { allow: true }, outgoing: { application_sid: applicationSid } }
  const claims = {
    jti: `${apiKeySid}-${issued}`,
    grants: { identity, voice },
    iat: issued,
    exp: expires,
    iss: apiKeySid,
    sub: accountSid,
  }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })}.${encoded(claims)}`
  const signature = createHmac('sha256', apiKeySecret).update(signed).digest('base64url')
  return { token: `${signed}.${signature}`, expiresAt: new Date(expires * 1000) }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
