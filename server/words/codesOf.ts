import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Chain, codeRuns, foldedText, isAmount, maxParts, type Run } from './codeRuns.ts'
import type { Join } from './compoundsOf.ts'
import { digitsOf, isCode, minDigits } from './isCode.ts'

/** Letters and digits that are one thing, however they are parted: an article number, a standard, a telephone number. */
export interface Code {
  /** Where it stands in the folded text. */
  start: number
  end: number
  /** Without its signs and blanks, such as nor070760; a telephone number also without its country and leading zeros. */
  word: string
  /** As they are written, such as nor, 0707 and 60. */
  parts: readonly string[]
  /** The whole, and its parts that follow each other; of ISO/IEC 27001 also iso27001. */
  joins: readonly Join[]
  /** Whether it is certainly one thing: “room 12” may as well be a word beside a number. */
  isSure: boolean
}

/** Returns the codes of a text; a sure one may be a part of another that is not. */
export function codesOf(text: string): Code[] {
  if (!/\d/.test(text)) return []
  const folded = foldedText(text)
  return codeRuns(folded)
    .flatMap(run => codesOfRun(run, folded))
    .filter(({ joins }) => joins.length > 0)
}

/** Returns the text with each sure code as one word. */
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

/** Splits what is too much to be one thing. */
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

/** Letters alone are no code, and numbers beside each other only where they are long, or groups of thousands. */
function isTelling([first = '', ...others]: readonly string[]): boolean {
  const word = first + others.join('')
  if (others.length === 0 || word.length > longest || !/\d/.test(word)) return false
  return /\D/.test(word) || word.length >= minDigits || others.every(({ length }) => length === 3)
}

const longest = 40

/** Of ISO/IEC 27001 the names before the last one, each with the number. */
function pastSlash(parts: readonly string[]): Join[] {
  const first = parts.findIndex(part => /\d/.test(part))
  const number = parts[first] ?? ''
  return parts.slice(0, Math.max(0, first - 1)).map(name => ({ word: name + number, parts: [name, number] }))
}

function eachOnce(joins: readonly Join[]): Join[] {
  return [...new Map(joins.map(join => [join.word, join])).values()]
}

/** Years, dates and hours. */
const isTime =
  /^(?:(?:19|20)\d\d\D(?:19|20)\d\d|\d{1,2}\D\d{1,2}\D(?:\d\d|\d{4})|\d{4}\D\d{1,2}\D\d{1,2}|\d{1,2}\.\d\d\D\d{1,2}\.\d\d|.*:.*)$/

/** Few letters with a number behind them, or a long number that is no time and no amount. */
function isSureCode({ written, parts }: Chain): boolean {
  if (parts.length < 2 || parts.length > maxParts || isTime.test(written) || isAmount.test(written))
    return false
  const word = parts.join('')
  const letters = word.match(/\p{L}+/gu) ?? []
  if (letters.length === 0) return digitsOf(word) >= minOfNumber
  return isCode(word) && letters.every(({ length }) => length <= maxLetters)
}

/** More letters are a word that is asked for beside its number, as in COVID-19. */
const maxLetters = 4
const minOfNumber = 7
const maxOfPhone = 17
/** Fewer pairs of digits are hours. */
const minPairs = 5

/** A telephone number begins with a plus or a zero. */
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

/** The number within its country, without the zeros before it. */
function withoutCountry(digits: string, isInternational: boolean): string {
  const bare = digits.replace(/^0+/, '')
  const national = isInternational && parsePhoneNumberFromString(`+${bare}`)?.nationalNumber
  return (national || bare).replace(/^0+/, '')
}
