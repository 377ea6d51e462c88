import { likeness, type Term, termsOf } from '../../../words/termsOf.ts'

export interface TextClass {
  label: string
  /** When the class applies, for example words of such texts. */
  description: string
}

/** Returns the class that shares the most words with a text, without a model; null if none does. */
export function classByWords(text: string, classes: readonly TextClass[]): TextClass | null {
  const said = termsOf(text.slice(0, maxClassifiedCharacters))
  const scored = classes.map(one => ({
    one,
    score: scoreOf(said, termsOf(`${one.label} ${one.description}`)),
  }))
  const best = scored.reduce((first, other) => (other.score > first.score ? other : first), none)
  return best.score >= minScore ? best.one : null
}

const maxClassifiedCharacters = 5_000
/** About one significant word. */
const minScore = 0.7
const none: { one: TextClass | null; score: number } = { one: null, score: 0 }

function scoreOf(said: readonly Term[], terms: readonly Term[]): number {
  return said.reduce((sum, term) => sum + term.weight * bestLikeness(term, terms), 0)
}

function bestLikeness(term: Term, terms: readonly Term[]): number {
  return terms.reduce((best, other) => Math.max(best, likeness(term, other)), 0)
}
