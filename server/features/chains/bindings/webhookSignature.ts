import { createHmac, timingSafeEqual } from 'node:crypto'

/** A call's signature headers and body. */
export interface SignedCall {
  id: string
  /** Seconds since 1970, as text from the header. */
  timestamp: string
  /** One signature for each secret in use, separated by spaces. */
  signatures: string
  body: Buffer
}

/** Returns whether a call is signed with the secret by the rules of Standard Webhooks, and recent. */
export function isSignedCall(secret: string, call: SignedCall, now: Date): boolean {
  const { id, timestamp, signatures, body } = call
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!(ageMs <= toleranceMs)) return false
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures
    .split(' ')
    .filter(one => one.startsWith(scheme))
    .some(one => isSame(Buffer.from(one.slice(scheme.length), 'base64'), expected))
}

const toleranceMs = 5 * 60_000
const scheme = 'v1,'
const encoded = 'whsec_'

/** Returns the key. A secret that begins with whsec_ is base64, as tools issue it; any other is used literally. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(encoded)
    ? Buffer.from(secret.slice(encoded.length), 'base64')
    : Buffer.from(secret)
}

function isSame(shown: Buffer, expected: Buffer): boolean {
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
