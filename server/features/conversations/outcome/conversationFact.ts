import type { ConversationOutcomeTable } from '../../../store/outcomeTables.ts'

/** Something that happened in a conversation, as far as its outcome depends on it. */
export type ConversationFact = { readonly at: Date } & (
  | { readonly kind: 'visitor_message' | 'human_message' | 'reopened' | 'unanswered' | 'interrupted' }
  /** `answerMs` is the time until its first sound, on a call. */
  | { readonly kind: 'agent_message'; readonly answerMs: number | null }
  | { readonly kind: 'handed_over'; readonly reason: string | null }
  | { readonly kind: 'completed'; readonly by: NonNullable<ConversationOutcomeTable['ended_by']> }
  | { readonly kind: 'rated'; readonly rating: number }
)

/**
 * Returns the facts in the order in which they happened. Of facts of the same moment, a reopening is first and a
 * completion last; the others keep their order.
 */
export function inOrder(facts: readonly ConversationFact[]): ConversationFact[] {
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime() || rank(one) - rank(other))
}

function rank({ kind }: ConversationFact): number {
  if (kind === 'reopened') return 0
  return kind === 'completed' ? 2 : 1
}
