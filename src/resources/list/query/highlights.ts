/** A piece of a text, and whether the search matched it. */
export interface Highlight {
  text: string
  isHit: boolean
}

/**
 * Splits the text into what a search for `q` matches and the rest, by the server's rules: whole words without regard to
 * case and accents, and the last word of `q` as a prefix.
 */
export function highlights(text: string, q: string): Highlight[] {
  const wanted = wordsOf(fold(q))
  const last = wanted.pop()
  if (last === undefined || text === '') return text === '' ? [] : [{ text, isHit: false }]
  const pieces: Highlight[] = []
  let reached = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const length = hitLength(word, wanted, last)
    if (length === 0) continue
    if (index > reached) pieces.push({ text: text.slice(reached, index), isHit: false })
    pieces.push({ text: text.slice(index, index + length), isHit: true })
    reached = index + length
  }
  if (reached < text.length) pieces.push({ text: text.slice(reached), isHit: false })
  return pieces
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? []
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
}

/** Returns the number of matched characters in the word; 0 for none. */
function hitLength(word: string, wholes: readonly string[], beginning: string): number {
  const folded = fold(word)
  if (wholes.includes(folded)) return word.length
  return folded.startsWith(beginning) ? lengthOfStart(word, beginning.length) : 0
}

/** Returns the length of the word's start that folds to `foldedLength` characters, including the accents after it. */
function lengthOfStart(word: string, foldedLength: number): number {
  let length = 0
  let folded = 0
  for (const character of word) {
    const width = fold(character).length
    if (folded >= foldedLength && width > 0) break
    length += character.length
    folded += width
  }
  return length
}
