import { type Language, languageOf } from '../../../words/languageOf.ts'
import { compoundHyphen } from './compoundHyphen.ts'

/**
 * Creates a function that joins lines to a text. It removes hyphens of the line break and keeps those of the word,
 * judged by the rest of the document and by its language.
 */
export function lineJoiner(lines: readonly string[]): (lines: readonly string[]) => string {
  const seen = seenWords(lines)
  const usual = languageOf(lines.join(' ').slice(0, languageCharacters))
  return part => {
    const language = languageOf(part.join(' ').slice(0, languageCharacters)) ?? usual
    const joined = part.map((line, index) => endOf(line, part[index + 1], { seen, language }))
    return withoutSoftHyphens(joined.join(''), { seen, language })
  }
}

const languageCharacters = 20_000

interface Knowledge {
  seen: SeenWords
  language: Language | null
}

/** Returns a line with the separator to the next one. */
function endOf(line: string, next: string | undefined, knowledge: Knowledge): string {
  if (next === undefined) return line
  if (!/[-\u2010\u2011\u00ad–—]$/.test(line)) return `${line} `
  const [, head, mark = ''] = lastWord.exec(line.slice(line.lastIndexOf(' ') + 1)) ?? []
  const [tail] = firstWord.exec(next) ?? []
  if (head === undefined) return suspends.test(line) && /^\p{Ll}/u.test(next) ? line : `${line} `
  if (tail === undefined) return next.startsWith('/') ? line : `${line} `
  const start = line.slice(0, -1)
  return /[–—]/.test(mark) ? line : start + between(head, tail, knowledge)
}

/**
 * Returns the separator of a word's parts: nothing, its hyphen, or a hyphen and a space if the word continues later.
 */
function between(head: string, tail: string, { seen, language }: Knowledge): string {
  if (isLeftOpen(head, tail)) return '- '
  return compoundHyphen(head, tail, { seen, language }) ? '-' : ''
}

/** Returns whether the other half of the word comes later, as in “Haupt- und Nebeneingang” and “two- to three-day”. */
function isLeftOpen(head: string, tail: string): boolean {
  return conjunctions.test(tail) || (ranges.test(tail) && numbers.test(head))
}

/** Last word of a line with the hyphen or dash after it, and first word of a line. */
const lastWord = /^(.*[\p{L}\p{N})\]])([-\u2010\u2011\u00ad–—])$/su
const firstWord = /^[\p{L}\p{N}][^\s,;:!?()]*/u
const suspends = /(?:^|\s)(?:und|oder|and|or|bzw\.) -$/i
const conjunctions = /^(?:und|oder|bzw|sowie|and|or|nor|resp|et|ou)\.?$/i
const ranges = /^(?:bis|to)$/i
const numbers =
  /(?:^|\P{L})(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|half|halb)$/iu

/** Resolves soft hyphens: one within a line is visible, since fonts also give this code to the hyphen glyph. */
function withoutSoftHyphens(text: string, { seen, language }: Knowledge): string {
  const parts = text.split('\u00ad')
  const written = parts.map((part, index) => {
    const next = parts[index + 1]
    if (next === undefined) return part
    const [head = ''] = /\S+$/.exec(part.slice(-longestWord)) ?? []
    const [tail = ''] = /^\S+/.exec(next.slice(0, longestWord)) ?? []
    return compoundHyphen(head, tail, { seen, language }) ? `${part}-` : part
  })
  return written.join('')
}

const longestWord = 100

/** Words of a document as they occur within its lines. */
interface SeenWords {
  /** Returns how often a word occurs; knows only words that line breaks divide. */
  count(word: string): number
}

/** Counts how often each word divided by a line break occurs within a line, with and without the hyphen. */
function seenWords(lines: readonly string[]): SeenWords {
  const asked = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const [, head] = /([\p{L}\p{N}]+)[-\u2010\u2011\u00ad]$/u.exec(line) ?? []
    const [tail] = /^\p{L}+/u.exec(lines[index + 1] ?? '') ?? []
    if (head === undefined || tail === undefined) continue
    asked.add(`${head}${tail}`.toLowerCase()).add(`${head}-${tail}`.toLowerCase())
  }
  const counts = new Map<string, number>()
  if (asked.size > 0)
    for (const line of lines)
      for (const [word] of line.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)*/gu))
        for (const form of formsOf(word)) if (asked.has(form)) counts.set(form, (counts.get(form) ?? 0) + 1)
  return { count: word => counts.get(word.toLowerCase()) ?? 0 }
}

/** Returns a word, or each two adjacent parts of a word with several hyphens. */
function formsOf(word: string): string[] {
  const parts = word.split(/[-\u2010\u2011]/)
  return parts.length < 2 ? [word] : parts.slice(1).map((part, index) => `${parts[index]}-${part}`)
}
