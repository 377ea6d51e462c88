import type { ColumnType, Generated } from 'kysely'

export interface OutcomeTables {
  conversation_outcome: ConversationOutcomeTable
  outcome_stale: OutcomeStaleTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null, Date | string | null>

/** The outcome of an episode: a conversation from its beginning or reopening until its end. Reports count these rows. */
export interface ConversationOutcomeTable {
  tenant_id: string
  conversation_id: string
  /** 1, and one more each time the team reopens the conversation. */
  episode: number
  started_at: Time
  channel: string
  agent_id: string | null
  agent_version: number | null
  agent_service_id: string | null
  /** A random id once the contact is deleted. */
  contact_id: string | null
  language_id: string | null
  is_test: boolean
  begun_by: 'visitor' | 'team'
  visitor_messages: number
  /** Public answers of the agent. A greeting before the first message of the visitor is none. */
  agent_replies: number
  human_replies: number
  first_visitor_at: NullableTime
  first_agent_at: NullableTime
  /** From the first message without an answer to the agent's first reply. */
  first_agent_seconds: number | null
  first_human_at: NullableTime
  first_human_seconds: number | null
  /** The part of `first_human_seconds` within the opening hours. */
  first_human_open_seconds: number | null
  handoff_at: NullableTime
  /** Null if the team took over without a reason. */
  handoff_reason: string | null
  ended_at: NullableTime
  ended_by: 'agent' | 'visitor' | 'person' | 'idle' | 'fault' | null
  reopened_at: NullableTime
  /** When the same contact began another conversation within seven days of the end. */
  came_back_at: NullableTime
  rating: number | null
  /** The last question found no answer. */
  is_unanswered: boolean
  call_seconds: number | null
  call_outcome: string | null
  call_quality: number | null
  interruptions: number
  /** Mean time in milliseconds from the caller's last sound to the first sound of the answer. */
  answer_ms: number | null
  /** Null if none are known. */
  tokens: ColumnType<string | null, number | string | null, number | string | null>
  /** Of the first episode: the answers of models that count, by figure and version of its question. */
  answers: Generated<Readonly<Record<string, number>>>
}

/** Conversations whose outcomes are still to be worked out. */
export interface OutcomeStaleTable {
  tenant_id: string
  number: Generated<string>
  conversation_id: string
}
