import { codesOf } from '../../../words/codesOf.ts'
import { joinsOf } from '../../../words/joinsOf.ts'
import { meaningsOf, meaningsOfPhrases, wordsFor } from '../../../words/meanings.ts'
import { stemOf } from '../../../words/stemOf.ts'
import { stopWords } from '../../../words/stopWords.ts'
import { plain, stemOfWord } from '../index/stemOfWord.ts'
import { wordTokens } from '../index/tokensOf.ts'

/** Relation of an index term to a word of the question; `mended` is a corrected word. */
export type TermKind = 'same' | 'meaning' | 'mended'

/** Term that a passage may have instead of a word. */
export interface Alternative {
  term: string
  kind: TermKind
  /** Weight relative to the word itself, from 0 to 1. */
  factor: number
}

/** Word of a question with all terms that may replace it. */
export interface AskedWord {
  word: string
  alternatives: readonly Alternative[]
  isStopWord: boolean
  /** Set if it joins several words of the question. */
  isJoin: boolean
  /** Set if it is part of a code, which becomes another code if one letter changes. */
  isOfCode: boolean
}

/** Weight of a synonym. */
const meaningFactor = 0.7

/** Returns the words of a question, each once; `dayOf` returns the weekday for words such as “today”. */
export function askedWords(
  query: string,
  languages: readonly string[],
  dayOf: (word: string) => string | null = () => null,
): AskedWord[] {
  const ofCodes = new Set(codesOf(query).flatMap(({ isSure, parts }) => (isSure ? parts : [])))
  const tokens = new Set(wordTokens(query))
  const words = [...new Set([...tokens, ...joinsOf(query).map(({ word }) => word)])]
    .slice(0, maxWords)
    .map((word, at): AskedWord => {
      const day = dayOf(word)
      const meanings = meaningsOf(day ?? stemOf(plain(word)))
      const same = [...new Set(languages.map(language => stemOfWord(word, language)))]
      const alike = stemsFor(meanings, languages).filter(term => !same.includes(term))
      return {
        word,
        alternatives: [
          ...same.map(term => ({ term, kind: 'same' as const, factor: 1 })),
          ...alike.map(term => ({ term, kind: 'meaning' as const, factor: meaningFactor })),
        ],
        isStopWord: stopWords.has(plain(word)),
        isJoin: at >= tokens.size,
        isOfCode: ofCodes.has(word),
      }
    })
  const phrases = meaningsOfPhrases(query).map(meaning => ({
    word: meaning,
    alternatives: stemsFor([meaning], languages).map(term => {
      return { term, kind: 'meaning' as const, factor: meaningFactor }
    }),
    isStopWord: false,
    isJoin: false,
    isOfCode: false,
  }))
  return [...words, ...phrases]
}

const maxWords = 64

function stemsFor(meanings: readonly string[], languages: readonly string[]): string[] {
  const words = meanings.flatMap(wordsFor)
  return [...new Set(languages.flatMap(language => words.map(word => stemOfWord(word, language))))]
}
