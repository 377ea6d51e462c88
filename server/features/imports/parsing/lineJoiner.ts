import { type Language, languageOf } from '../../../words/languageOf.ts'
import { compoundHyphen } from './compoundHyphen.ts'

/**
 * Makes lines one text. A hyphen that only the margin asked for goes, one that belongs to the word stays, by what
 * stands elsewhere in the document and by what its language knows.
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

/** A line with what stands between it and the next one. */
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

/** What stands between a word's parts: nothing, its hyphen, or for one that is left open a hyphen and a blank. */
function between(head: string, tail: string, { seen, language }: Knowledge): string {
  if (isLeftOpen(head, tail)) return '- '
  return compoundHyphen(head, tail, { seen, language }) ? '-' : ''
}

/** “Haupt- und Nebeneingang”, “two- to three-day”: the other half of the word comes later. */
function isLeftOpen(head: string, tail: string): boolean {
  return conjunctions.test(tail) || (ranges.test(tail) && numbers.test(head))
}

/** The word at the end of a line with the hyphen or dash behind it, and the word at the beginning of one. */
const lastWord = /^(.*[\p{L}\p{N})\]])([-\u2010\u2011\u00ad–—])$/su
const firstWord = /^[\p{L}\p{N}][^\s,;:!?()]*/u
const suspends = /(?:^|\s)(?:und|oder|and|or|bzw\.) -$/i
const conjunctions = /^(?:und|oder|bzw|sowie|and|or|nor|resp|et|ou)\.?$/i
const ranges = /^(?:bis|to)$/i
const numbers =
  /(?:^|\P{L})(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|half|halb)$/iu

/** What is drawn within a line is drawn to be seen: fonts give the sign of a hyphen this code as well. */
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

/** Words as a document has them within its lines. */
interface SeenWords {
  /** How often a word stands there, of those that its lines are parted in. */
  count(word: string): number
}

/** Of the words that lines are parted in, how often each stands within a line in either form. */
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

/** A word and, of one with several hyphens, each two of its parts. */
function formsOf(word: string): string[] {
  const parts = word.split(/[-\u2010\u2011]/)
  return parts.length < 2 ? [word] : parts.slice(1).map((part, index) => `${parts[index]}-${part}`)
}
