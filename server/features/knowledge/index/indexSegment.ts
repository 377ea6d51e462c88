import { gramsOf } from './gramsOf.ts'
import type { NewPassage } from './newPassage.ts'
import { lengthByte, type Posting, packPostings } from './postings.ts'
import { stemOfWord } from './stemOfWord.ts'
import { tokensOf } from './tokensOf.ts'

/**
 * Version of the index; increases whenever texts are split into words differently, so that older parts are rebuilt.
 */
export const indexVersion = 2

/** Part of an index: passages by their terms. */
export interface IndexSegment {
  numbers: readonly number[]
  /** Total words of all passages. */
  words: number
  characters: number
  /** Languages whose stems the terms are. */
  languages: readonly string[]
  /** Packed postings by term. */
  postings: ReadonlyMap<string, Uint8Array>
  /** Number of passages with a gram, if more than one. */
  grams: ReadonlyMap<number, number>
}

/** Passage with its number in the index. */
export interface NumberedPassage extends NewPassage {
  number: number
  language: string
}

/** Weight of a word in the title, relative to one in the text. */
const titleWeight = 3

/** Indexes passages in the order of their numbers; yields to other work at intervals. */
export async function indexSegment(passages: readonly NumberedPassage[]): Promise<IndexSegment> {
  const postings = new Map<string, Posting[]>()
  const grams = new Map<number, number>()
  let words = 0
  let characters = 0
  for (const [index, passage] of passages.entries()) {
    if (index % 50 === 49) await new Promise(setImmediate)
    const { counts, length } = countsOf(passage)
    for (const [term, count] of counts) {
      const list = postings.get(term) ?? []
      list.push({ number: passage.number, count, length: lengthByte(length) })
      postings.set(term, list)
    }
    const text = wholeText(passage)
    for (const gram of gramsOf(text)) grams.set(gram, (grams.get(gram) ?? 0) + 1)
    words += length
    characters += text.length
  }
  return {
    numbers: passages.map(({ number }) => number),
    words,
    characters,
    languages: [...new Set(passages.map(({ language }) => language))],
    postings: new Map([...postings].map(([term, list]) => [term, packPostings(list)])),
    grams: new Map([...grams].filter(([, count]) => count > 1)),
  }
}

/** Maximum characters of a content that grams are made from. */
export const readCharacters = 4_000

/** Returns a passage's text from which its grams are made. */
export function wholeText({ title, headings = [], content, questions = [] }: NewPassage): string {
  return [...headings, title, ...questions, content.slice(0, readCharacters)].join(' ')
}

function countsOf({ title, headings = [], content, questions = [], language }: NumberedPassage) {
  const counts = new Map<string, number>()
  const add = (tokens: readonly string[], weight: number) => {
    for (const token of tokens) {
      const term = stemOfWord(token, language)
      counts.set(term, (counts.get(term) ?? 0) + weight)
    }
    return tokens.length * weight
  }
  const length = add(tokensOf(title), titleWeight) + add(tokensOf([...headings, content].join(' ')), 1)
  // A word in the questions counts once, however many of them have it.
  const asked = new Set(tokensOf(questions.join(' ')))
  return { counts, length: length + add([...asked], titleWeight) / titleWeight }
}
