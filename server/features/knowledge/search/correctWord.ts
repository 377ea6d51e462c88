import { gramsOf } from '../index/gramsOf.ts'
import { letterSet, lettersApart } from '../index/letterSet.ts'
import type { Alternative, AskedWord } from './askedWords.ts'

/** Weight of a corrected word. */
const correctionFactor = 0.8
const maxCorrections = 3
/** Maximum equally near terms that are considered. */
const maxNearTerms = 12

/** Whether a word is worth correcting: nobody has it, it is long enough to be told from others, and it is of no code. */
export function isCorrectable(
  { alternatives, isStopWord, isOfCode }: AskedWord,
  isKnown: (term: string) => boolean,
): boolean {
  if (isStopWord || isOfCode || alternatives.some(({ term }) => isKnown(term))) return false
  return alternatives.some(({ term, kind }) => kind === 'same' && maxMistakes(term) > 0)
}

/** Returns how many typing mistakes a word of this length may have. */
export function maxMistakes(word: string): number {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** Returns the most likely corrections of a misspelled word: the terms with the fewest mistakes. */
export function nearestTerms(word: AskedWord, vocabulary: readonly string[]): string[] {
  const written = word.alternatives.filter(({ kind }) => kind === 'same').map(({ term }) => term)
  const near = written.flatMap(one => {
    const max = maxMistakes(one)
    const letters = letterSet(one)
    const grams = gramsOf(one)
    return vocabulary.flatMap(term => {
      // Cheap tests first, since most terms differ in length or letters.
      if (Math.abs(term.length - one.length) > max) return []
      if (/\d/.test(term)) return []
      if (lettersApart(letters, letterSet(term)) > max * 2) return []
      const mistakes = mistakesBetween(one, term, max)
      return mistakes === Number.POSITIVE_INFINITY
        ? []
        : [{ term, mistakes, shared: sharedGrams(grams, term) }]
    })
  })
  const min = Math.min(...near.map(({ mistakes }) => mistakes))
  const nearest = new Map(near.flatMap(one => (one.mistakes === min ? [[one.term, one.shared]] : [])))
  return [...nearest.keys()]
    .sort((a, b) => (nearest.get(b) ?? 0) - (nearest.get(a) ?? 0))
    .slice(0, maxNearTerms)
}

/** Adds the most common of the near terms to the word, since common words are misspelled more often. */
export function correctWord(
  word: AskedWord,
  near: readonly string[],
  having: (term: string) => number,
): AskedWord {
  const meant = near.toSorted((a, b) => having(b) - having(a)).slice(0, maxCorrections)
  const alternatives = meant.map((term): Alternative => ({ term, kind: 'mended', factor: correctionFactor }))
  return { ...word, alternatives: [...word.alternatives, ...alternatives] }
}

/** Returns the share of grams that two words have in common. */
function sharedGrams(grams: ReadonlySet<number>, word: string): number {
  const others = gramsOf(word)
  const shared = [...others].filter(gram => grams.has(gram)).length
  return shared / (grams.size + others.size - shared)
}

/** Counts letters that are wrong, missing, extra or swapped with the next one; infinite above `max`. */
export function mistakesBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Number.POSITIVE_INFINITY
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const moved = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(changed, moved, swapped))
    }
    if (Math.min(...next) > max) return Number.POSITIVE_INFINITY
    older = last
    last = next
  }
  const mistakes = last[b.length] ?? 0
  return mistakes > max ? Number.POSITIVE_INFINITY : mistakes
}
