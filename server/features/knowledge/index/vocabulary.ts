import { letterSet, lettersApart } from './letterSet.ts'

/** Terms of one part of an index, searched for corrections of misspelled words. */
export interface Vocabulary {
  /** Approximate size in bytes. */
  size: number
  /** Returns every term within `max` typing mistakes of a word, and some others. */
  near(word: string, max: number): string[]
}

/** Terms of one length in one string, with the letter set of each. */
interface Terms {
  text: string
  letters: Uint32Array
}

const bytesOfLetter = 2
const bytesOfSet = 4

export function createVocabulary(terms: readonly string[]): Vocabulary {
  const byLength = new Map<number, string[]>()
  for (const term of terms) {
    const alike = byLength.get(term.length)
    if (alike) alike.push(term)
    else byLength.set(term.length, [term])
  }
  const groups = new Map([...byLength].map(([length, alike]) => [length, termsOf(alike)]))
  const sizes = [...groups.values()].map(({ text, letters }) => {
    return text.length * bytesOfLetter + letters.length * bytesOfSet
  })
  return { size: sizes.reduce((sum, one) => sum + one, 1), near }

  function near(word: string, max: number): string[] {
    const wanted = letterSet(word)
    const found: string[] = []
    for (let length = Math.max(1, word.length - max); length <= word.length + max; length++) {
      const { text, letters } = groups.get(length) ?? noTerms
      for (let at = 0; at < letters.length; at++) {
        if (lettersApart(wanted, letters[at] as number) > max * 2) continue
        found.push(text.slice(at * length, (at + 1) * length))
      }
    }
    return found
  }
}

const noTerms: Terms = { text: '', letters: new Uint32Array() }

function termsOf(terms: readonly string[]): Terms {
  return { text: terms.join(''), letters: Uint32Array.from(terms, letterSet) }
}
