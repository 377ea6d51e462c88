import { sign } from './codeRuns.ts'

/** Some words of a text as one, such as wifi or nor0707. */
export interface Join {
  word: string
  parts: readonly string[]
}

/** Looked for first, since few words have a hyphen. */
const withHyphen = /(?<!\S)[^\s\-‐‑]+[-‐‑]\S+/g
const compound = new RegExp(`${sign}+(?:[-‐‑]${sign}+)+`, 'gu')
const hyphens = /[-‐‑]/g
const longest = 60

/** Returns what a text has hyphens in, without these: much quicker, where nobody asks for the parts. */
export function joinedAtHyphens(text: string): string {
  return (text.match(withHyphen) ?? []).join(' ').replace(hyphens, '')
}

/** Returns the words that a text has with hyphens in them, without these: wifi for Wi-Fi. */
export function compoundsOf(text: string): Join[] {
  return [...text.normalize('NFKC').matchAll(withHyphen)].flatMap(([piece]) =>
    [...piece.toLowerCase().matchAll(compound)].flatMap(([written]) => {
      // What has a digit is joined as a code.
      if (/\d/.test(written)) return []
      const parts = written.split(/[-‐‑]/)
      return [{ word: parts.join('').slice(0, longest), parts }]
    }),
  )
}
