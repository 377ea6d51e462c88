import { errors, jwtVerify, SignJWT } from 'jose'

export interface TokenOptions {
  identity?: string
  /** How long it lasts; below zero it has run out already. */
  seconds?: number
  /** Who signs it; another one is not believed. */
  secret?: string
}

export const gatewaySecret = 'a secret of the gateway, long enough for its signature'

/** A token as the calling service asks for it: HS256, type `twilio-fpa;v=1`, with the grant of voice. */
export function accessToken({
  identity = 'tlake_uann',
  seconds = 3600,
  secret = gatewaySecret,
}: TokenOptions = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const grants = { identity, voice: { incoming: { allow: true }, outgoing: { application_sid: 'APtest' } } }
  return new SignJWT({ jti: `SKtest-${now}`, grants })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .setIssuer('SKtest')
    .setSubject('ACtest')
    .sign(new TextEncoder().encode(secret))
}

/** Whom it names and how many seconds it lasts, or the code with which the calling service refuses it (§8). */
export async function readAccessToken(
  token: string,
): Promise<{ identity: string; ttl: number } | { code: number; message: string }> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(gatewaySecret), {
      algorithms: ['HS256'],
    })
    const { identity } = payload.grants as { identity: string }
    return { identity, ttl: (payload.exp ?? 0) - Math.floor(Date.now() / 1000) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { code: 31205, message: 'JWT Token Expired' }
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return { code: 31201, message: 'Authentication Failed' }
    return { code: 31204, message: 'JWT is invalid' }
  }
}
