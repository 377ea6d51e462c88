import { gramsOf } from './gramsOf.ts'
import type { NewPassage } from './newPassage.ts'
import { lengthByte, type Posting, packPostings } from './postings.ts'
import { stemOfWord } from './stemOfWord.ts'
import { tokensOf } from './tokensOf.ts'

/** Counts up whenever texts are cut into other words: parts of an index from before are made anew. */
export const indexVersion = 2

/** A part of an index: some passages, by what they speak of. */
export interface IndexSegment {
  numbers: readonly number[]
  /** Of all passages together. */
  words: number
  characters: number
  /** In which its terms are stems. */
  languages: readonly string[]
  /** By term. */
  postings: ReadonlyMap<string, Uint8Array>
  /** How many passages have a piece of four characters, where it is more than one. */
  grams: ReadonlyMap<number, number>
}

/** A passage as the index knows it. */
export interface NumberedPassage extends NewPassage {
  number: number
  language: string
}

/** A word of the title counts as three of the text. */
const titleWeight = 3

/** The index of passages, in the order of their numbers; lets others have their turn meanwhile. */
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

/** As far as contents are compared by their pieces of four characters. */
export const readCharacters = 4_000

/** A passage's words, as its pieces of four characters are read from them. */
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
  // However many questions have a word: it is asked for by it or not.
  const asked = new Set(tokensOf(questions.join(' ')))
  return { counts, length: length + add([...asked], titleWeight) / titleWeight }
}
