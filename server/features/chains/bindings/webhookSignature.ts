import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a call says of itself in its headers, and what came with it. */
export interface SignedCall {
  id: string
  /** Seconds since 1970, as they stand in the header. */
  timestamp: string
  /** Of each secret in use one, with blanks between. */
  signatures: string
  body: Buffer
}

/** Whether whoever knows the secret has signed the call, by the rules of Standard Webhooks, and has done so lately. */
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

/** Written whsec_… it is base64, as tools give it out; any other is meant as it stands. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(encoded)
    ? Buffer.from(secret.slice(encoded.length), 'base64')
    : Buffer.from(secret)
}

function isSame(shown: Buffer, expected: Buffer): boolean {
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
