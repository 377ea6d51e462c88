import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { RecordData } from './records/storedRecord.ts'
import type { Actor } from './scope.ts'

export interface ConversationTables {
  conversation_thread: ConversationThreadTable
  conversation_event: ConversationEventTable
  turn: TurnTable
  agent_version: AgentVersionTable
  model_use: ModelUseTable
  contact_identity: ContactIdentityTable
  conversation_read: ConversationReadTable
  delivery: DeliveryTable
  call: CallTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** The row that numbers a conversation's events; appending locks it. */
export interface ConversationThreadTable {
  tenant_id: string
  conversation_id: string
  /** Number of the latest event. */
  last_index: Generated<number>
  /** Null if only the team takes part. */
  token_hash: string | null
  agent_id: string | null
  /** The published version that the conversation keeps; null if it tests an agent that is being edited. */
  agent_version: number | null
  /** The agent's unsaved data if the conversation tests it from a form; null in all other conversations. */
  agent_data: ColumnType<RecordData | null, string | null | undefined, string | null>
  /** The intake that the visitor's messages fill in; null in all other conversations. */
  filled_intake_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The channel that reaches the person, with `address` on it; null if the person fetches messages themselves. */
  channel: ColumnType<string | null, string | null | undefined, string | null>
  address: ColumnType<string | null, string | null | undefined, string | null>
  /**
   * Whether the agent's answers are sent at once or wait for approval as drafts; `team` if only people answer, and an
   * agent's answer is a draft as well.
   */
  answers: Generated<'sent' | 'draft' | 'team'>
  created_at: Time
}

type Event = components['schemas']['ConversationEvent']

/** The content of an event, without its number and times. */
export type EventBody = Omit<
  Event,
  '_id' | 'id' | 'conversation_id' | 'event_index' | 'created_at' | 'updated_at'
>

export interface ConversationEventTable {
  tenant_id: string
  conversation_id: string
  event_index: number
  _id: string
  client_event_id: string | null
  turn_id: string | null
  /** False for actions that only the team sees. */
  is_shown: boolean
  /** True once the event no longer changes. */
  is_settled: boolean
  data: JSONColumnType<EventBody>
  created_at: Time
  updated_at: Time
}

export type TurnState = components['schemas']['Turn']['state']

type ServedRetrieval = components['schemas']['Retrieval']

/** The result of a search as it was at the time, without the marks that are added later. */
export type StoredRetrieval = Omit<ServedRetrieval, 'candidates'> & {
  candidates: Omit<ServedRetrieval['candidates'][number], 'is_named' | 'judgement_id'>[]
}

/** A step as it is stored. Search results are served separately from the steps. */
export type TurnStep = components['schemas']['Turn']['steps'][number] & { retrieval?: StoredRetrieval }

export interface TurnTable {
  tenant_id: string
  _id: string
  conversation_id: string
  state: TurnState
  message_event_id: string | null
  answer_event_id: string | null
  accepted_at: Time
  started_at: NullableTime
  ended_at: NullableTime
  /** The process that works on the turn. */
  lease_owner: string | null
  /** Once it has passed, another process may take over the turn. */
  lease_until: NullableTime
  attempts: Generated<number>
  is_stopping: Generated<boolean>
  error_code: string | null
  input_tokens: Generated<number>
  output_tokens: Generated<number>
  steps: JSONColumnType<TurnStep[], string | undefined, string>
  /** The turn does not begin earlier, because the person may go on writing; null without a pause. */
  not_before: NullableTime
}

export interface AgentVersionTable {
  tenant_id: string
  agent_id: string
  version: number
  /** The agent's record as it was published. */
  data: JSONColumnType<Record<string, unknown>>
  note: string
  created_at: Time
  created_by: JSONColumnType<Actor>
}

export interface ModelUseTable {
  tenant_id: string
  /** Date in UTC. */
  day: ColumnType<Date, string, string>
  conversation_id: string
  purpose: string
  /** In the form provider/model. */
  model: string
  calls: number
  input_tokens: number
  output_tokens: number
}

/** An identity of a contact; no two contacts share one. */
export interface ContactIdentityTable {
  tenant_id: string
  kind: string
  value: string
  contact_id: string
  created_at: Time
  /** Contacts that owned the identity before they were merged into others, earliest first. */
  earlier_contacts: Generated<string[]>
}

type OutboundDecision = components['schemas']['OutboundDecision']

/** The delivery status of a message on its way to the conversation's person. */
export interface DeliveryTable {
  tenant_id: string
  event_id: string
  conversation_id: string
  channel: string
  state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed'
  reason: ColumnType<string | null, string | null | undefined, string | null>
  attempts: Generated<number>
  sent_parts: Generated<number>
  /** The provider's ids of the message's parts. */
  external_ids: Generated<string[]>
  /** By the database's clock. */
  lease_until: NullableTime
  created_at: Time
  updated_at: Time
  /** The last decision of the outbound rules about it. */
  decision: ColumnType<OutboundDecision | null, string | null | undefined, string | null>
  /** When a message that waits is decided about again. */
  decided_until: NullableTime
  /** Somebody of the team has approved that it goes out. */
  is_approved: Generated<boolean>
  /** Number of times that it was sent again as a whole. */
  round: Generated<number>
  /** A report says that it did not arrive. */
  is_returned: Generated<boolean>
}

/** A call; its words are events of its conversation. */
export interface CallTable {
  tenant_id: string
  _id: string
  conversation_id: string
  /** The calling service's id of the call; null if there is none. */
  provider_id: string | null
  /** The user who called from the browser. */
  user_id: string | null
  /** Transferred: put through to somebody else, whom the calling service dials or who is already on the line. */
  state: 'ringing' | 'open' | 'transferred' | 'ended'
  /** Hash of the nonce in the address where the calling service opens its socket; null once it has been used. */
  nonce_hash: string | null
  outcome: NonNullable<components['schemas']['VoiceCall']['outcome']> | null
  feedback: JSONColumnType<{ score: number; issue?: string }, string | null, string | null>
  /** Once it has passed by the database's clock, another process ends the call. */
  lease_until: Time
  created_at: Time
  opened_at: NullableTime
  ended_at: NullableTime
  /** The team member on the line. */
  person_id: Generated<string | null>
  /** The target that the calling service dials, in its notation; null if nobody is to be called. */
  dial_to: Generated<string | null>
  /** Index of the last event that was spoken on an earlier line. */
  said_index: Generated<number>
}

/** How far a team member has read. */
export interface ConversationReadTable {
  tenant_id: string
  conversation_id: string
  user_id: string
  last_index: number
}
