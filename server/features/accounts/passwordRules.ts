import { passwordLength } from '../../../common/passwordLength.ts'
import type { FieldError } from '../../errors.ts'
import { AppError } from '../../errors.ts'

/** Throws `record.invalid` at the pointer if the password is not allowed (OWASP ASVS 6.2). */
export function requireGoodPassword(password: string, about: readonly string[], pointer = '/password'): void {
  const message = passwordFault(password, about)
  if (!message) return
  const error: FieldError = { pointer, keyword: 'password', message }
  throw new AppError('record.invalid', { errors: [error] })
}

/** Returns in one sentence why a password is not allowed, or null. `about`: the person's names and email address. */
export function passwordFault(password: string, about: readonly string[]): string | null {
  const length = [...password].length
  if (length < passwordLength.min) return `Use at least ${passwordLength.min} characters.`
  if (length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`
  const plain = password.toLowerCase()
  if (isPattern(plain)) return 'This is too easy to guess: it repeats itself or follows the keyboard.'
  const personal = about.flatMap(wordsOf).find(word => plain.includes(word) && length - word.length < 8)
  return personal ? 'This is too easy to guess: it is mostly your name or e-mail address.' : null
}

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const favorites =
  /password|passw0rd|p@ssw0rd|letmein|welcome|iloveyou|admin|switchboard|changeme|qwerty|football|dragon|monkey/g

/** Returns true if fewer than six characters remain without well-known words, keyboard runs and repetitions. */
function isPattern(plain: string): boolean {
  const rest = withoutRuns(plain.replace(favorites, '')).replace(/(.+?)\1+/gu, '$1')
  return rest.length < 6
}

/** Removes each run of four or more neighbors on a keyboard or in the alphabet, in either direction. */
function withoutRuns(text: string): string {
  const neighbours = runs.flatMap(run => [run, [...run].reverse().join('')])
  let rest = ''
  for (let start = 0; start < text.length; ) {
    let end = start + 1
    while (end < text.length && neighbours.some(run => run.includes(text.slice(start, end + 1)))) end++
    if (end - start < 4) rest += text.slice(start, end)
    start = end
  }
  return rest
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= 4)
}
