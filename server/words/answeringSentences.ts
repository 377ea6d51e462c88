import { isCode } from './isCode.ts'
import { quotableParts } from './quotableParts.ts'
import { likeness, type Term, termsAndJoins, termsOf } from './termsOf.ts'

/** Characters up to which a text is quoted whole; an excerpt is hardly longer. */
const maxCharacters = 320
/** Share of the best score from which a sentence is quoted as well. */
const nearlyAsMuch = 0.7

/** Returns the sentences and rows of a longer text that answer the question, in order; its beginning if none does. */
export function answeringSentences(content: string, query: string): string {
  const parts = quotableParts(content)
  const hasRows = parts.some(({ isRow }) => isRow)
  if (!hasRows && content.trim().length <= maxCharacters) return content.trim()
  const scores = scoresOf(parts, termsOf(query))
  const best = Math.max(...scores)
  const wanted = new Set<number>()
  let length = 0
  for (const index of best > 0 ? byScore(scores, best * nearlyAsMuch) : parts.keys()) {
    // The text after a question is its answer.
    const isAsked = parts[index]?.text.endsWith('?')
    for (const one of isAsked ? [index, index + 1] : [index]) {
      const added = wanted.has(one) ? 0 : (parts[one]?.text.length ?? 0)
      if (wanted.size > 0 && length + added > maxCharacters && one === index) return joined()
      wanted.add(one)
      length += added
    }
  }
  return joined()

  function joined(): string {
    return parts
      .filter((_, index) => wanted.has(index))
      .map(({ text, isInLine }, index) => (index === 0 ? '' : isInLine ? ' ' : '\n') + text)
      .join('')
  }
}

/** Scores each part by the question's words in it; words that few parts have count more. */
function scoresOf(parts: readonly { text: string; about: string }[], question: readonly Term[]): number[] {
  const spoken = parts.map(({ about }) => {
    const terms = termsAndJoins(about)
    return question.map(term => (terms.some(other => likeness(term, other) >= 0.75) ? weightOf(term) : 0))
  })
  const counts = question.map((_, at) => spoken.filter(weights => (weights[at] ?? 0) > 0).length)
  return spoken.map(weights => weights.reduce((sum, weight, at) => sum + weight / (counts[at] || 1), 0))
}

/** Returns the weight of a term; a code counts more than other words. */
function weightOf({ word, weight }: Term): number {
  return isCode(word) ? codeWeight : weight
}

const codeWeight = 3

function byScore(scores: readonly number[], min: number): number[] {
  return [...scores.keys()]
    .filter(index => (scores[index] ?? 0) >= min)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
}
