import type { UnansweredQuestion } from './useUnanswered.ts'

/** Returns the examples that ask a question in other words than its title, each wording once. */
export function otherWordings({
  question,
  examples,
}: Pick<UnansweredQuestion, 'question' | 'examples'>): UnansweredQuestion['examples'] {
  const known = new Set([plain(question)])
  return examples.filter(({ question: asked }) => {
    const words = plain(asked)
    return !known.has(words) && known.add(words)
  })
}

/** Returns a question without case, punctuation and repeated spaces. */
function plain(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
