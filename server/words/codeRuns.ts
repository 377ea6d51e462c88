import { stopWords } from './stopWords.ts'
import { unspacedScripts } from './unspacedScripts.ts'

/** Letters and digits with nothing but signs between them, as in NOR.0707-60. */
export interface Chain {
  /** Where it stands in the folded text. */
  start: number
  end: number
  written: string
  /** What stands between its signs, in lower case. */
  parts: readonly string[]
}

/** Chains with nothing but blanks and few signs between them, as in ISO/IEC 27001; the first may be words. */
export type Run = readonly Chain[]

/** As many parts as a code has at most. */
export const maxParts = 7

/** Returns the text in which codes are looked for: each character in one form, and no (0) in a telephone number. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').replace(/(?<=\+\d{1,3} ?)\(0\)/g, '   ')
}

/** Returns all runs with a digit of a folded text, in their order: whatever may be a code. */
export function codeRuns(folded: string): Run[] {
  const runs: Chain[][] = []
  for (const chain of chainsOf(folded)) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (before && isNext(before, chain, folded)) last?.push(chain)
    else runs.push([...chainBefore(chain, folded), chain])
  }
  return runs
}

const between = /^ {0,5}[-–/()]{0,2} {0,4}$/

function isNext(before: Chain, { start, written }: Chain, folded: string): boolean {
  const isNumber = /\d$/.test(before.written) && /^\d/.test(written)
  return isNumber && between.test(folded.slice(before.end, start))
}

/** A letter or a digit; words of scripts without blanks are parted from codes. */
export const sign = `(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}])`
/** A number with groups of thousands, with a fraction, or with both. */
const amount = "(?:[1-9]\\d{0,2}(?:[.,'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,3}\\.\\d{1,2}|0\\.\\d+|\\d+,\\d+)"
const chains = new RegExp(`${amount}(?!${sign}|[-.,/]\\d)|${sign}+(?:[-‐‑–./+_:#]{1,2}${sign}+)*`, 'gu')
/** Matches a number that tells how much, rather than which. */
export const isAmount = new RegExp(`^${amount}$`)
const fraction = /[.,](?:\d{1,2}|(?<=^0.)\d+)$/
/** Looked for first, since few words have a digit. */
const withDigit = /(?<!\S)[^\s\d]*\d\S*/g
const label = /^(?:art|fax|fon|no|nr|tel)[.:]{1,2}(?=.)/i

function chainsOf(folded: string): Chain[] {
  return [...folded.matchAll(withDigit)].flatMap(piece =>
    [...piece[0].matchAll(chains)].flatMap(found => {
      const labelled = found[0].match(label)?.[0].length ?? 0
      const written = found[0].slice(labelled)
      if (!/\d/.test(written)) return []
      const start = piece.index + found.index + labelled
      // A fraction is no part of a number's name: 1299 is 1.299,50.
      const named = isAmount.test(written) ? written.replace(fraction, '') : written
      return [{ start, end: start + written.length, written, parts: partsOf(named) }]
    }),
  )
}

function partsOf(written: string): string[] {
  return written.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)
}

/** A short word or two of them before a number, such as ISO/IEC. */
const wordBefore = /(?<![\p{L}\p{N}\p{M}])\p{L}{1,6}(?:[/-]\p{L}{1,6})?(?= $)/u

function chainBefore({ start, written }: Chain, folded: string): Chain[] {
  if (!/^\d/.test(written)) return []
  const [word] = folded.slice(Math.max(0, start - 16), start).match(wordBefore) ?? []
  if (!word || saysNothing(word)) return []
  return [{ start: start - 1 - word.length, end: start - 1, written: word, parts: partsOf(word) }]
}

/** Small words do not belong to the number behind them, but most letters do, and what is in capitals: E 1042, AB 1200. */
function saysNothing(word: string): boolean {
  return word.length > 1
    ? word !== word.toUpperCase() && stopWords.has(word.toLowerCase())
    : /[aio]/i.test(word)
}
