import { stopWords } from './stopWords.ts'
import { unspacedScripts } from './unspacedScripts.ts'

/** Letters and digits with only punctuation between them, as in NOR.0707-60. */
export interface Chain {
  /** Position in the folded text. */
  start: number
  end: number
  written: string
  /** Parts between the punctuation, in lower case. */
  parts: readonly string[]
}

/**
 * Chains with only spaces and little punctuation between them, as in ISO/IEC 27001; the first may consist of words.
 */
export type Run = readonly Chain[]

/** Maximum parts of a code. */
export const maxParts = 7

/** Normalizes a text for the search for codes: each character in one form, and no (0) in phone numbers. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').replace(/(?<=\+\d{1,3} ?)\(0\)/g, '   ')
}

/** Returns all runs with a digit in a folded text, in order: every candidate for a code. */
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

/** Letter or digit; excludes scripts without spaces, so that their words are separate from codes. */
export const sign = `(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}])`
/** Number with thousands separators, a fraction, or both. */
const amount = "(?:[1-9]\\d{0,2}(?:[.,'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,3}\\.\\d{1,2}|0\\.\\d+|\\d+,\\d+)"
const chains = new RegExp(`${amount}(?!${sign}|[-.,/]\\d)|${sign}+(?:[-‐‑–./+_:#]{1,2}${sign}+)*`, 'gu')
/** Matches a number that is an amount rather than an identifier. */
export const isAmount = new RegExp(`^${amount}$`)
const fraction = /[.,](?:\d{1,2}|(?<=^0.)\d+)$/
/** Searched first, since few words have a digit. */
const withDigit = /(?<!\S)[^\s\d]*\d\S*/g
const label = /^(?:art|fax|fon|no|nr|tel)[.:]{1,2}(?=.)/i

function chainsOf(folded: string): Chain[] {
  return [...folded.matchAll(withDigit)].flatMap(piece =>
    [...piece[0].matchAll(chains)].flatMap(found => {
      const labeled = found[0].match(label)?.[0].length ?? 0
      const written = found[0].slice(labeled)
      if (!/\d/.test(written)) return []
      const start = piece.index + found.index + labeled
      // The fraction is dropped, so that 1299 matches 1.299,50.
      const named = isAmount.test(written) ? written.replace(fraction, '') : written
      return [{ start, end: start + written.length, written, parts: partsOf(named) }]
    }),
  )
}

function partsOf(written: string): string[] {
  return written.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)
}

/** One or two short words before a number, such as ISO/IEC. */
const wordBefore = /(?<![\p{L}\p{N}\p{M}])\p{L}{1,6}(?:[/-]\p{L}{1,6})?(?= $)/u

function chainBefore({ start, written }: Chain, folded: string): Chain[] {
  if (!/^\d/.test(written)) return []
  const [word] = folded.slice(Math.max(0, start - 16), start).match(wordBefore) ?? []
  if (!word || saysNothing(word)) return []
  return [{ start: start - 1 - word.length, end: start - 1, written: word, parts: partsOf(word) }]
}

/**
 * Returns whether a word before a number is not part of its code: stop words and the letters a, i and o, but not
 * capitals or other letters, as in E 1042 and AB 1200.
 */
function saysNothing(word: string): boolean {
  return word.length > 1
    ? word !== word.toUpperCase() && stopWords.has(word.toLowerCase())
    : /[aio]/i.test(word)
}
