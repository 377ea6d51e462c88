import { randomBytes } from 'node:crypto'
import { hashToken } from '../../secrets/secretToken.ts'

// Letters and digits that are hard to confuse. There are 32, so that each stands for five bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 6

/** Creates ten recovery codes of 120 bits each, so that a plain hash is enough to store them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, createRecoveryCode)
}

/** Returns the stored form of a recovery code. Capitals, blanks and missing dashes make no difference. */
export function hashRecoveryCode(code: string): string {
  return hashToken(plain(code))
}

/** Returns whether a text looks like a recovery code rather than the digits of an authenticator app. */
export function looksLikeRecoveryCode(code: string): boolean {
  return plain(code).length === groups * groupLength
}

function createRecoveryCode(): string {
  const letters = [...randomBytes(groups * groupLength)]
    .map(byte => alphabet[byte % alphabet.length])
    .join('')
  return (letters.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
