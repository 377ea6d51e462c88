import type { PassagePlace, PassageSource } from '../index/newPassage.ts'
import type { TermKind } from './askedWords.ts'

/** A word of the question, and the term of the passage that stands for it. */
export interface MetWord {
  word: string
  term: string
  kind: TermKind
}

/** Why a passage stands where it does; each part from 0 to 1, beside the best of this search. */
export interface Why {
  words: number
  letters: number
  /** Null where no embedding model was asked, or none could be in time. */
  meaning: number | null
  met: readonly MetWord[]
  missed: readonly string[]
}

export interface FoundPassage {
  /** Null where the business info says it. */
  source: PassageSource | null
  /** The answer it is; null for all else. */
  chunkId: string | null
  title: string
  headings: readonly string[]
  content: string
  place: PassagePlace | null
  language: string | null
  /** By which it is ranked, from 0 to 1; only those of one search can be compared. */
  score: number
  /** How well it answers by itself, from 0 to 1. */
  relevance: number
  /** Whether that is as much as the settings of the knowledge base want. */
  isRelevant: boolean
  why: Why
}
