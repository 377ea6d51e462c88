import type { Alternative, AskedWord } from './askedWords.ts'

/** What a word that is taken for a misspelled one counts. */
const mendedFactor = 0.8
const mostFor = 3

/** Whether a word is worth mending: nobody has it, and it is long enough to be told from others. */
export function isMendable(
  { alternatives, isStopWord }: AskedWord,
  isKnown: (term: string) => boolean,
): boolean {
  if (isStopWord || alternatives.some(({ term }) => isKnown(term))) return false
  return alternatives.some(({ term, kind }) => kind === 'same' && mostMistakes(term) > 0)
}

/** As many slips of the hand as such a word may have. */
export function mostMistakes(word: string): number {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** The word with the terms of the index that it most probably was to be. */
export function mended(word: AskedWord, vocabulary: readonly string[]): AskedWord {
  const written = word.alternatives.filter(({ kind }) => kind === 'same').map(({ term }) => term)
  const near = written.flatMap(one => {
    const most = mostMistakes(one)
    const letters = lettersOf(one)
    return vocabulary.flatMap(term => {
      // Said before it is counted, since most are of another length, or of other letters: a mistake changes two at most.
      if (Math.abs(term.length - one.length) > most) return []
      if (bitsIn(letters ^ lettersOf(term)) > most * 2) return []
      const mistakes = mistakesBetween(one, term, most)
      return mistakes === Number.POSITIVE_INFINITY ? [] : [{ term, mistakes }]
    })
  })
  const least = Math.min(...near.map(({ mistakes }) => mistakes))
  const meant = near.filter(({ mistakes }) => mistakes === least).slice(0, mostFor)
  const alternatives = meant.map(({ term }): Alternative => ({ term, kind: 'mended', factor: mendedFactor }))
  return { ...word, alternatives: [...word.alternatives, ...alternatives] }
}

/** Which letters a word has, as bits; some share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** How many letters are wrong, missing, too many or swapped with the next one; infinite for more than `most`. */
export function mistakesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
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
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY
    older = last
    last = next
  }
  const mistakes = last[b.length] ?? 0
  return mistakes > most ? Number.POSITIVE_INFINITY : mistakes
}
