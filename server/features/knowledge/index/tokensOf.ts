import { joinsOf } from '../../../words/joinsOf.ts'
import { unspacedScripts } from '../../../words/unspacedScripts.ts'

/**
 * Returns all terms by which a text is found: its words, then its codes and compounds without punctuation, such as
 * nor070760 for NOR.0707-60.
 */
export function tokensOf(text: string): string[] {
  return [...wordTokens(text), ...joinsOf(text).map(({ word }) => word)]
}

/** Returns a text's words in lower case and in order; for scripts without spaces, each pair of adjacent characters. */
export function wordTokens(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase()
  return (folded.match(words) ?? []).flatMap(tokensOfWord)
}

// Word with its apostrophes and hyphens.
const words = /[\p{L}\p{N}\p{M}]+(?:['’\-‐‑][\p{L}\p{N}\p{M}]+)*/gu

function tokensOfWord(word: string): string[] {
  if (unspaced.test(word)) return (word.match(runs) ?? []).flatMap(tokensOfRun)
  return word.split(/[-‐‑]/).flatMap(withoutApostrophe)
}

const longest = 60

/** Removes short parts at an apostrophe: “Ann's” becomes “Ann”, “l'eau” becomes “eau”. */
function withoutApostrophe(word: string): string[] {
  const parts = word.split(/['’]/)
  const telling = parts.length === 1 ? parts : parts.filter(part => part.length > 2)
  return telling.map(part => part.slice(0, longest))
}

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u')
// A word ends where the script changes.
const runs = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}'’\\-‐‑]+`, 'gu')

function tokensOfRun(run: string): string[] {
  if (!unspaced.test(run)) return [run]
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
