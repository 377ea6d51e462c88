import type { SpokenPart } from '../languageModels.ts'
import { type AnswerManner, createReasoningSplit } from './createReasoningSplit.ts'
import type { ShownHabit } from './reasoningHabits.ts'

/**
 * Yields the parts of an answer, with reasoning in its text as separate parts. Calls `onEnd` with the observed habit.
 */
export async function* withoutReasoning(
  parts: AsyncIterable<SpokenPart>,
  manner: AnswerManner,
  onEnd: (shown: ShownHabit) => void = () => {},
): AsyncGenerator<SpokenPart> {
  const split = createReasoningSplit(manner)
  let hasText = false
  for await (const part of parts) {
    if (part.type === 'text') {
      hasText ||= part.text.trim() !== ''
      yield* split.read(part.text)
    } else if (part.type === 'end') {
      const isWhole = part.reason === 'stop'
      yield* split.end({ isWhole })
      onEnd({ hasReasoned: split.hasReasoned(), isWholeText: hasText && isWhole })
      yield part
    } else yield part
  }
}
