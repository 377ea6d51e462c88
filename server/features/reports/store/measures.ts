import { type RawBuilder, sql } from 'kysely'
import type { FoundAnswer } from '../../../../common/reports/extractPredicate.ts'
import { extractedValue } from '../../../store/outcomes/extractedValue.ts'
import { firstKnown, lastKnown } from '../../../store/outcomes/wholeConversation.ts'

/** Seconds of a person's work that one reply of the agent saves. */
const secondsSaved = 120

const measures = {
  answer_delay: sql`outcome.answer_ms / 1000.0`,
  call_duration: lastKnown('call_seconds'),
  first_human_open_response: firstKnown('first_human_open_seconds'),
  first_human_response: firstKnown('first_human_seconds'),
  first_response: sql`outcome.first_agent_seconds`,
  interruptions: sql`outcome.interruptions`,
  messages: sql`(outcome.visitor_messages + outcome.agent_replies + outcome.human_replies)`,
  rating: lastKnown('rating'),
  saved: sql`outcome.agent_replies * ${sql.lit(secondsSaved)}`,
  sound_quality: lastKnown('call_quality'),
  tokens: lastKnown('tokens'),
} satisfies Record<string, RawBuilder<unknown>>

/** What figures measure in each conversation: a part of its outcome, or the answer to a question about it. */
export type Measure = keyof typeof measures | Omit<FoundAnswer, 'value'>

/** Returns what figures measure in each conversation, as SQL over `conversation_outcome as outcome`. */
export function measureOf(measure: Measure): RawBuilder<unknown> {
  return typeof measure === 'string' ? measures[measure] : extractedValue(measure)
}
