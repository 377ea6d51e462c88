import { sign } from './codeRuns.ts'

/** Several words of a text as one, such as wifi or nor0707. */
export interface Join {
  word: string
  parts: readonly string[]
}

/** Searched first, since few words have a hyphen. */
const withHyphen = /(?<!\S)[^\s\-‐‑]+[-‐‑]\S+/g
const compound = new RegExp(`${sign}+(?:[-‐‑]${sign}+)+`, 'gu')
const hyphens = /[-‐‑]/g
const longest = 60

/**
 * Returns the hyphenated words of a text without their hyphens, as one string; much faster than `compoundsOf` if the
 * parts are not needed.
 */
export function joinedAtHyphens(text: string): string {
  return (text.match(withHyphen) ?? []).join(' ').replace(hyphens, '')
}

/** Returns the hyphenated words of a text without their hyphens, such as wifi for Wi-Fi. */
export function compoundsOf(text: string): Join[] {
  return [...text.normalize('NFKC').matchAll(withHyphen)].flatMap(([piece]) =>
    [...piece.toLowerCase().matchAll(compound)].flatMap(([written]) => {
      // A word with a digit is handled as a code.
      if (/\d/.test(written)) return []
      const parts = written.split(/[-‐‑]/)
      return [{ word: parts.join('').slice(0, longest), parts }]
    }),
  )
}
