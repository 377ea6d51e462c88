import { withWholeCodes } from './codesOf.ts'
import { joinsOf } from './joinsOf.ts'
import { meaningsOf, meaningsOfPhrases } from './meanings.ts'
import { stemOf } from './stemOf.ts'
import { stopWords, weakWords } from './stopWords.ts'
import { wordsOf } from './wordsOf.ts'

/** Concept in a text. */
export interface Term {
  /** Word from `wordsOf`; '' if several words express the concept together. */
  word: string
  stem: string
  meanings: readonly string[]
  /** Weight from 0 to 1. */
  weight: number
  /** Parts of a joined word. */
  parts?: readonly string[]
}

/** Returns the concepts in a text, each once and in order; a code such as NOR.0707-60 is one word. */
export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>()
  for (const word of wordsOf(withWholeCodes(text))) {
    if (stopWords.has(word)) continue
    const term = wordTerm(word)
    // Synonyms are one concept.
    const name = term.meanings[0] ?? term.stem
    if (!terms.has(name)) terms.set(name, term)
  }
  for (const meaning of meaningsOfPhrases(text)) {
    if (!terms.has(meaning)) terms.set(meaning, { word: '', stem: '', meanings: [meaning], weight: 1 })
  }
  return [...terms.values()]
}

/**
 * Returns the same concepts, followed by joined words such as e1042 for E 1042 and wifi for Wi-Fi, which have a weight
 * of 0.
 */
export function termsAndJoins(text: string): Term[] {
  const terms = termsOf(text)
  const words = new Set(terms.map(({ word }) => word))
  const joins = new Map(joinsOf(text).map(({ word, parts }) => [plain(word), parts.map(plain)]))
  const others = [...joins].filter(([word]) => !words.has(word))
  return [...terms, ...others.map(([word, parts]) => ({ ...wordTerm(word), weight: 0, parts }))]
}

function plain(word: string): string {
  return wordsOf(word)[0] ?? word
}

/** Returns the term of one word from `wordsOf`. */
export function wordTerm(word: string): Term {
  const stem = stemOf(word)
  return { word, stem, meanings: meaningsOf(stem), weight: weightOf(word) }
}

/** Returns the similarity in meaning of two terms, from 0 to 1. */
export function likeness(a: Pick<Term, 'stem' | 'meanings'>, b: Pick<Term, 'stem' | 'meanings'>): number {
  if (a.stem === b.stem && a.stem !== '') return 1
  if (a.meanings.some(meaning => b.meanings.includes(meaning))) return 0.95
  return stemLikeness(a.stem, b.stem)
}

function stemLikeness(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  // A number with more digits is a different number.
  if (short.length < 4 || /\d/.test(short)) return 0
  if (long.startsWith(short)) return 0.8
  // The last part of a German compound names the kind of thing.
  if (short.length >= 5 && long.endsWith(short)) return 0.75
  const same = commonBeginning(short, long)
  return same >= 5 && same >= long.length * 0.7 ? 0.75 : 0
}

function commonBeginning(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index++
  return index
}

function weightOf(word: string): number {
  if (weakWords.has(word)) return 0.25
  if (/^\d+$/.test(word)) return 0.5
  return word.length === 1 ? 0.25 : 1
}
