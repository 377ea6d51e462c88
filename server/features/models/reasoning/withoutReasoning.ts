import type { SpokenPart } from '../languageModels.ts'
import { type AnswerManner, createReasoningSplit } from './createReasoningSplit.ts'
import type { ShownHabit } from './reasoningHabits.ts'

/** The parts of an answer, with reasoning that stands in its text as parts of its own; `onEnd` hears what it has shown. */
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
