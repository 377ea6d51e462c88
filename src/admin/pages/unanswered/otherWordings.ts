import { bareText } from '../../../../common/text/bareText.ts'
import type { UnansweredQuestion } from './useUnanswered.ts'

/** Returns the examples that ask a question in other words than its title, each wording once. */
export function otherWordings({
  question,
  examples,
}: Pick<UnansweredQuestion, 'question' | 'examples'>): UnansweredQuestion['examples'] {
  const known = new Set([bareText(question)])
  return examples.filter(({ question: asked }) => {
    const words = bareText(asked)
    return !known.has(words) && known.add(words)
  })
}
