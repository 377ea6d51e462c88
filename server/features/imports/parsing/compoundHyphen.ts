import type { Language } from '../../../words/languageOf.ts'
import { englishWords } from './englishWords.ts'

interface Knowledge {
  /** How often a word stands in the document elsewhere. */
  seen: { count(word: string): number }
  /** Null where the text does not tell. */
  language: Language | null
}

/** Whether the hyphen between two parts of a word, at the end of a line, is the word's own and not the margin's. */
export function compoundHyphen(head: string, tail: string, { seen, language }: Knowledge): boolean {
  // Addresses, numbers, codes and names: nothing parts them but what they are written with.
  if (/\w[.@/_:]\w/.test(`${head} ${tail}`) || /[\p{N})\]]$/u.test(head) || /^\p{N}/u.test(tail)) return true
  const [first = ''] = /\p{L}+$/u.exec(head) ?? []
  const [last = ''] = /^\p{L}+/u.exec(tail) ?? []
  const [hyphenated, whole] = [seen.count(`${first}-${last}`), seen.count(first + last)]
  if (hyphenated > 0 || whole > 0) return hyphenated >= whole
  const isCapital = /^\p{Lu}/u.test(last)
  // Within a word capitals follow each other only where all of it is in capitals.
  if (isCapital && !(isLoud(first) && isLoud(last))) return true
  if (first.length === 1) return true
  const [small, rest] = [first.toLowerCase(), last.toLowerCase()]
  if (language === 'de') return isCapital ? head !== first : isGermanPair(first, last)
  const isEnglish = englishHyphen(small, rest)
  // What no list knows in capitals is a code.
  return isCapital ? isEnglish || !englishWords().all.has(small + rest) : isEnglish
}

function isLoud(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase()
}

/** Two adjectives side by side, as in “technisch-organisatorisch”; all other compounds are written as one. */
function isGermanPair(first: string, last: string): boolean {
  return (
    /^\p{Ll}{3,}(?:isch|lich|ig)$/u.test(first) &&
    /^\p{Ll}{3,}(?:isch|lich|ig|ell|iv|al)(?:e[mnrs]?)?$/u.test(last)
  )
}

/** Two words that people know and that no list knows as one; behind a word a particle stays on its own. */
function englishHyphen(first: string, last: string): boolean {
  const { all, common } = englishWords()
  const isPair = common.has(first) && common.has(last) && !endings.has(last)
  if (particles.has(last)) return common.has(first)
  return isPair && !all.has(first + last)
}

const particles: ReadonlySet<string> = new Set(['up', 'in', 'on', 'by', 'to', 'of', 'at', 'off'])
/** Words of their own that far more often end another one. */
const endings: ReadonlySet<string> = new Set(
  'able age ate er ion ire less ness ing ish ism hood ship'.split(' '),
)
