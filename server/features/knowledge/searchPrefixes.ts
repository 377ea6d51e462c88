import { wordsFor } from '../../words/meanings.ts'
import { stemOf } from '../../words/stemOf.ts'
import type { Term } from '../../words/termsOf.ts'
import { spelledOne } from '../../words/wordsOf.ts'

/** Beginnings of all words that a passage on these terms may hold, as the search vectors of records spell them. */
export function searchPrefixes(terms: readonly Term[]): string[] {
  const prefixes = terms.flatMap(({ word, meanings }) => [
    ...spellings(word).map(beginning),
    ...withSharpS(word),
    ...meanings.flatMap(wordsFor).flatMap(spellings).map(whole),
  ])
  return [...new Set(prefixes)].filter(prefix => prefix !== '')
}

/** Search vectors spell ü without its dots, and keep ß. */
function spellings(word: string): string[] {
  return [...new Set([word, spelledOne(word)])]
}

function withSharpS(word: string): string[] {
  const index = spelledOne(word).indexOf('ss')
  return index < 2 ? [] : [`${spelledOne(word).slice(0, index)}ß`]
}

/** So much of a word's stem that its other forms begin with it. */
function beginning(word: string): string {
  const stem = whole(stemOf(word))
  return stem.length > 5 ? stem.slice(0, Math.max(5, Math.ceil(stem.length * 0.75))) : stem
}

/** Stems end in y for words that end in -ies. */
function whole(stem: string): string {
  return stem.length > 4 ? stem.replace(/y$/, '') : stem
}
