import { type ExtractPredicate, parseExtractPredicate } from './extractPredicate.ts'

/** Reasons for which a conversation is handed over to the team. */
export const handoffReasons = [
  'customer_request',
  'missing_knowledge',
  'unsupported_request',
  'policy_restriction',
  'tool_failure',
  'pending_clarification',
  'usage_limit',
  'timeout',
] as const

/** Names of the conversations that a figure of a report counts or measures. */
export const outcomePredicates = [
  'eligible',
  'engaged',
  'handled',
  'autonomous',
  'autonomous_confirmed',
  'autonomous_assumed',
  'not_autonomous',
  'durable',
  'durability_known',
  'came_back',
  'not_yet_known',
  'handoff',
  'handoff:none',
  ...handoffReasons.map(reason => `handoff:${reason}` as const),
  'human_replied',
  'agent_replied',
  'unanswered',
  'ended',
  'reopened',
  'rated',
  'with_person',
  'with_first_response',
  'with_first_human_response',
  'with_first_human_open_response',
  'with_tokens',
  'without_tokens',
  'call',
  'call_answered',
  'call_abandoned',
  'call_failed',
  'with_call_duration',
  'with_answer_delay',
  'with_sound_quality',
] as const

export type OutcomePredicate = (typeof outcomePredicates)[number]

/** Name of conversations that a report counts, or of those in which a model has found an answer. */
export type ReportedPredicate = OutcomePredicate | ExtractPredicate

/** Returns whether a text names conversations of a report. */
export function isReportedPredicate(name: string): name is ReportedPredicate {
  return (outcomePredicates as readonly string[]).includes(name) || parseExtractPredicate(name) !== null
}
