import { errors, jwtVerify, SignJWT } from 'jose'

export interface TokenOptions {
  identity?: string
  /** Lifetime; a negative number gives an expired token. */
  seconds?: number
  /** Signing secret; any other than the default is rejected. */
  secret?: string
}

export const gatewaySecret = 'a secret of the gateway, long enough for its signature'

/** Returns a token as the calling service expects it: HS256, content type `twilio-fpa;v=1`, with the voice grant. */
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

/** Returns a token's identity and remaining seconds, or the code with which the calling service refuses it (§8). */
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
