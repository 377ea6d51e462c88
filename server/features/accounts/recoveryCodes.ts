import { randomBytes } from 'node:crypto'
import { hashToken } from '../../secrets/secretToken.ts'

// Letters and digits that nobody mistakes for one another; 32, so that each stands for five bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 6

/** Ten recovery codes of 120 bits, so that a plain hash is enough to store them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, createRecoveryCode)
}

/** What is stored of a recovery code; typed with capitals, blanks or without dashes it is the same. */
export function hashRecoveryCode(code: string): string {
  return hashToken(plain(code))
}

/** Whether a text is meant as a recovery code rather than as the digits of an app. */
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
