import type { Language } from '../../../words/languageOf.ts'
import { englishWords } from './englishWords.ts'

interface Knowledge {
  /** Returns how often a word occurs elsewhere in the document. */
  seen: { count(word: string): number }
  /** Language of the text; null if the text does not show it. */
  language: Language | null
}

/** Returns whether a hyphen at the end of a line belongs to the word rather than to the line break. */
export function compoundHyphen(head: string, tail: string, { seen, language }: Knowledge): boolean {
  // Addresses, numbers, codes and names are divided only at their own hyphens.
  if (/\w[.@/_:]\w/.test(`${head} ${tail}`) || /[\p{N})\]]$/u.test(head) || /^\p{N}/u.test(tail)) return true
  const [first = ''] = /\p{L}+$/u.exec(head) ?? []
  const [last = ''] = /^\p{L}+/u.exec(tail) ?? []
  const [hyphenated, whole] = [seen.count(`${first}-${last}`), seen.count(first + last)]
  if (hyphenated > 0 || whole > 0) return hyphenated >= whole
  const isCapital = /^\p{Lu}/u.test(last)
  // Capitals follow each other within a word only if the whole word is in capitals.
  if (isCapital && !(isLoud(first) && isLoud(last))) return true
  if (first.length === 1) return true
  const [small, rest] = [first.toLowerCase(), last.toLowerCase()]
  if (language === 'de') return isCapital ? head !== first : isGermanPair(first, last)
  const isEnglish = englishHyphen(small, rest)
  // A word in capitals that no list has is a code.
  return isCapital ? isEnglish || !englishWords().all.has(small + rest) : isEnglish
}

function isLoud(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase()
}

/**
 * Returns whether both parts are adjectives, as in “technisch-organisatorisch”; all other German compounds are written
 * as one word.
 */
function isGermanPair(first: string, last: string): boolean {
  return (
    /^\p{Ll}{3,}(?:isch|lich|ig)$/u.test(first) &&
    /^\p{Ll}{3,}(?:isch|lich|ig|ell|iv|al)(?:e[mnrs]?)?$/u.test(last)
  )
}

/**
 * Returns whether both parts are common words that no list has as one word. If the second is a particle such as “up”,
 * only the first has to be common.
 */
function englishHyphen(first: string, last: string): boolean {
  const { all, common } = englishWords()
  const isPair = common.has(first) && common.has(last) && !endings.has(last)
  if (particles.has(last)) return common.has(first)
  return isPair && !all.has(first + last)
}

const particles: ReadonlySet<string> = new Set(['up', 'in', 'on', 'by', 'to', 'of', 'at', 'off'])
/** Words that more often end another word. */
const endings: ReadonlySet<string> = new Set(
  'able age ate er ion ire less ness ing ish ism hood ship'.split(' '),
)
