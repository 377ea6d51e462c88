import type { PassagePlace, PassageSource } from '../index/newPassage.ts'
import type { TermKind } from './askedWords.ts'

/** Word of the question with the matching term of the passage. */
export interface MetWord {
  word: string
  term: string
  kind: TermKind
}

/** Parts of a passage's score; each is from 0 to 1, relative to the best of this search. */
export interface Why {
  words: number
  letters: number
  /** Null if no embedding model was asked or none answered in time. */
  meaning: number | null
  met: readonly MetWord[]
  missed: readonly string[]
}

export interface FoundPassage {
  /** Null for business info. */
  source: PassageSource | null
  /** Id of the answer; null for any other passage. */
  chunkId: string | null
  title: string
  headings: readonly string[]
  content: string
  /** Other questions that the passage answers. */
  questions: readonly string[]
  place: PassagePlace | null
  language: string | null
  /** Score for ranking, from 0 to 1; comparable only within one search. */
  score: number
  /** Relevance of the passage by itself, from 0 to 1. */
  relevance: number
  /** Set if the relevance reaches the minimum in the settings of the knowledge base. */
  isRelevant: boolean
  why: Why
}
