import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const digits = 6
const periodSeconds = 30
/** One step either way, for clocks that are slightly off. */
const toleratedSteps = 1

/** Creates a secret of 160 bits, in the base32 that authenticator apps expect. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(20))
}

/** Returns the URI that an authenticator app reads from a QR code. */
export function totpUri({ secret, account, issuer }: { secret: string; account: string; issuer: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, digits: String(digits), period: String(periodSeconds) })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Returns the time step of a correct code (RFC 6238). Returns null if the code is wrong, or if its step or a later one
 * was used.
 */
export function acceptedStep(secret: string, code: string, at: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = stepAt(at)
  for (let step = now - toleratedSteps; step <= now + toleratedSteps; step++) {
    if (step > lastStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
      return step
  }
  return null
}

/** Returns the code of one time step of 30 seconds. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the number of the time step that contains a moment. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / periodSeconds)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
