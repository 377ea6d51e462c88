import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Chain, codeRuns, foldedText, isAmount, maxParts, type Run } from './codeRuns.ts'
import type { Join } from './compoundsOf.ts'
import { digitsOf, isCode, minDigits } from './isCode.ts'

/** Letters and digits that form one identifier in any notation: an article number, a standard, a phone number. */
export interface Code {
  /** Position in the folded text. */
  start: number
  end: number
  /**
   * Code without punctuation and spaces, such as nor070760; a phone number also without its country code and leading
   * zeros.
   */
  word: string
  /** Parts in lower case, such as nor, 0707 and 60. */
  parts: readonly string[]
  /** The whole code and its sequences of adjacent parts; for ISO/IEC 27001 also iso27001. */
  joins: readonly Join[]
  /** Set if it is certainly a code: “room 12” may also be a word next to a number. */
  isSure: boolean
}

/** Returns the codes of a text; a sure code may be part of an unsure one. */
export function codesOf(text: string): Code[] {
  if (!/\d/.test(text)) return []
  const folded = foldedText(text)
  return codeRuns(folded)
    .flatMap(run => codesOfRun(run, folded))
    .filter(({ joins }) => joins.length > 0)
}

/** Replaces each sure code in a text by a single word. */
export function withWholeCodes(text: string): string {
  const codes = codesOf(text).filter(({ isSure }) => isSure)
  if (codes.length === 0) return text
  const folded = foldedText(text)
  const pieces = codes.map(
    ({ start, word }, at) => `${folded.slice(codes[at - 1]?.end ?? 0, start)} ${word} `,
  )
  return pieces.join('') + folded.slice(codes.at(-1)?.end)
}

function codesOfRun(run: Run, folded: string): Code[] {
  const phone = phoneOf(run, folded)
  if (phone) return [phone]
  const sure = run.filter(isSureCode).map(chain => codeOf([chain], true))
  const isOne = run.length === 1 && sure.length === 1
  return [...sure, ...(isOne ? [] : inSize(run).map(some => codeOf(some, false)))]
}

/** Splits a run that is too long for one code. */
function inSize(run: Run): Run[] {
  const isSmall = run.flatMap(({ parts }) => parts).length <= maxParts
  return isSmall ? [run] : run.filter(({ parts }) => parts.length <= maxParts).map(chain => [chain])
}

function codeOf(run: Run, isSure: boolean): Code {
  const parts = run.flatMap(chain => chain.parts)
  const joins = [...neighbors(parts), ...(run[0]?.written.includes('/') ? pastSlash(parts) : [])]
  const [start = 0, end = 0] = [run[0]?.start, run.at(-1)?.end]
  return { start, end, word: parts.join(''), parts, joins: eachOnce(joins), isSure }
}

function neighbors(parts: readonly string[]): Join[] {
  const lengths = parts.map((_, at) => at + 1)
  return parts
    .flatMap((_, from) => lengths.map(length => parts.slice(from, from + length)))
    .filter(isTelling)
    .map(some => ({ word: some.join(''), parts: some }))
}

/**
 * Returns whether parts can be a code: letters alone are none, and adjacent numbers only if they are long or in groups
 * of three digits.
 */
function isTelling([first = '', ...others]: readonly string[]): boolean {
  const word = first + others.join('')
  if (others.length === 0 || word.length > longest || !/\d/.test(word)) return false
  return /\D/.test(word) || word.length >= minDigits || others.every(({ length }) => length === 3)
}

const longest = 40

/** Joins each name before the last one with the number, as in ISO/IEC 27001. */
function pastSlash(parts: readonly string[]): Join[] {
  const first = parts.findIndex(part => /\d/.test(part))
  const number = parts[first] ?? ''
  return parts.slice(0, Math.max(0, first - 1)).map(name => ({ word: name + number, parts: [name, number] }))
}

function eachOnce(joins: readonly Join[]): Join[] {
  return [...new Map(joins.map(join => [join.word, join])).values()]
}

/** Years, dates and times. */
const isTime =
  /^(?:(?:19|20)\d\d\D(?:19|20)\d\d|\d{1,2}\D\d{1,2}\D(?:\d\d|\d{4})|\d{4}\D\d{1,2}\D\d{1,2}|\d{1,2}\.\d\d\D\d{1,2}\.\d\d|.*:.*)$/

/**
 * Returns whether a chain is certainly a code: a few letters followed by a number, or a long number that is not a time
 * or an amount.
 */
function isSureCode({ written, parts }: Chain): boolean {
  if (parts.length < 2 || parts.length > maxParts || isTime.test(written) || isAmount.test(written))
    return false
  const word = parts.join('')
  const letters = word.match(/\p{L}+/gu) ?? []
  if (letters.length === 0) return digitsOf(word) >= minOfNumber
  return isCode(word) && letters.every(({ length }) => length <= maxLetters)
}

/** Longer words are ordinary words next to a number, as in COVID-19. */
const maxLetters = 4
const minOfNumber = 7
const maxOfPhone = 17
/** Fewer pairs of digits are times. */
const minPairs = 5

/** Returns the phone number of a run, which starts with a plus or a zero; null if there is none. */
function phoneOf(run: Run, folded: string): Code | null {
  const chains = run.filter(({ written }) => /^\d/.test(written))
  const parts = chains.flatMap(chain => chain.parts)
  const digits = parts.join('')
  const [first] = chains
  if (!first || !/^\d+$/.test(digits) || digits.length < minOfNumber || digits.length > maxOfPhone)
    return null
  const isInternational = folded[first.start - 1] === '+' || /^00[1-9]/.test(digits)
  if (!isInternational && !/^0\d/.test(parts[0] ?? '')) return null
  if (chains.some(({ written }) => isTime.test(written))) return null
  if (parts.length < minPairs && parts.every(({ length }) => length < 3)) return null
  const { joins, ...code } = codeOf(chains, true)
  const word = withoutCountry(digits, isInternational)
  return { ...code, word, joins: eachOnce([{ word, parts }, ...joins]) }
}

/** Returns the national number without leading zeros. */
function withoutCountry(digits: string, isInternational: boolean): string {
  const bare = digits.replace(/^0+/, '')
  const national = isInternational && parsePhoneNumberFromString(`+${bare}`)?.nationalNumber
  return (national || bare).replace(/^0+/, '')
}
