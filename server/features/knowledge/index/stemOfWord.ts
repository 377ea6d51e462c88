import { createRequire } from 'node:module'
import { spelledOne } from '../../../words/wordsOf.ts'

interface Stemmer {
  stem(word: string): string
}

// The package has no types and is CommonJS.
const { newStemmer } = createRequire(import.meta.url)('snowball-stemmers') as {
  newStemmer(algorithm: string): Stemmer
}

const algorithms: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
}

const stemmers = new Map<string, Stemmer>()
const known = new Map<string, Map<string, string>>()
const maxKnownStems = 50_000

/**
 * Returns the stem of a lower-case word, without diacritics. Words with a digit are not stemmed, so that A-100 and
 * AE-100 stay distinct; nor are words of a language without a stemmer.
 */
export function stemOfWord(word: string, language: string): string {
  if (/\d/.test(word)) return plain(word)
  const stems = known.get(language) ?? new Map<string, string>()
  known.set(language, stems)
  const seen = stems.get(word)
  if (seen !== undefined) return seen
  if (stems.size >= maxKnownStems) stems.clear()
  const stem = plain(stemmerOf(language)?.stem(word) ?? word)
  const spelled = language === 'de' ? spelledOne(stem) : stem
  stems.set(word, spelled)
  return spelled
}

/** Removes diacritics. */
export function plain(word: string): string {
  return notAscii.test(word) ? word.normalize('NFKD').replace(/\p{M}+/gu, '') : word
}

const notAscii = /[^\0-\x7f]/

function stemmerOf(language: string): Stemmer | undefined {
  const algorithm = algorithms[language]
  if (!algorithm) return undefined
  const stemmer = stemmers.get(language) ?? newStemmer(algorithm)
  stemmers.set(language, stemmer)
  return stemmer
}
