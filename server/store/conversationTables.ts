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

/** What numbers the events of a conversation; whoever appends holds its row. */
export interface ConversationThreadTable {
  tenant_id: string
  conversation_id: string
  /** Number of the latest event. */
  last_index: Generated<number>
  /** Null where only the team takes part. */
  token_hash: string | null
  agent_id: string | null
  /** The published version the conversation stays with; null where the agent is tried as it is edited. */
  agent_version: number | null
  /** What it is where it is tried as it stands in a form; null in all other conversations. */
  agent_data: ColumnType<RecordData | null, string | null | undefined, string | null>
  /** The intake that is filled by what the visitor says; null in all other conversations. */
  filled_intake_id: ColumnType<string | null, string | null | undefined, string | null>
  /** By which its person is reached, and where on it; null where they fetch what was said themselves. */
  channel: ColumnType<string | null, string | null | undefined, string | null>
  address: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Time
}

type Event = components['schemas']['ConversationEvent']

/** What an event says, without its place and times. */
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
  /** True once it will not change any more. */
  is_settled: boolean
  data: JSONColumnType<EventBody>
  created_at: Time
  updated_at: Time
}

export type TurnState = components['schemas']['Turn']['state']

type ServedRetrieval = components['schemas']['Retrieval']

/** What a search found, as it was; what is said of it since is not part of it. */
export type StoredRetrieval = Omit<ServedRetrieval, 'candidates'> & {
  candidates: Omit<ServedRetrieval['candidates'][number], 'is_named' | 'judgement_id'>[]
}

/** A step as it is stored: beside the others, what a search has found is told by itself alone. */
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
  /** The process that works on it. */
  lease_owner: string | null
  /** Whoever finds it passed may take the turn over. */
  lease_until: NullableTime
  attempts: Generated<number>
  is_stopping: Generated<boolean>
  error_code: string | null
  input_tokens: Generated<number>
  output_tokens: Generated<number>
  steps: JSONColumnType<TurnStep[], string | undefined, string>
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
  /** In UTC. */
  day: ColumnType<Date, string, string>
  conversation_id: string
  purpose: string
  /** Written provider/model. */
  model: string
  calls: number
  input_tokens: number
  output_tokens: number
}

/** By what a contact is known; nobody else is known by the same. */
export interface ContactIdentityTable {
  tenant_id: string
  kind: string
  value: string
  contact_id: string
  created_at: Time
  /** Whose it was before these were merged into others, the first of them first. */
  earlier_contacts: Generated<string[]>
}

/** How far a message is on its way to where its conversation's person is reached. */
export interface DeliveryTable {
  tenant_id: string
  event_id: string
  conversation_id: string
  channel: string
  state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed'
  reason: ColumnType<string | null, string | null | undefined, string | null>
  attempts: Generated<number>
  sent_parts: Generated<number>
  /** Of its parts, as the provider calls them. */
  external_ids: Generated<string[]>
  /** By the clock of the database. */
  lease_until: NullableTime
  created_at: Time
  updated_at: Time
}

/** A call, whose words stand in its conversation. */
export interface CallTable {
  tenant_id: string
  _id: string
  conversation_id: string
  /** As the calling service names it; null where there is none. */
  provider_id: string | null
  /** Who has called from the browser. */
  user_id: string | null
  /** Transferred: put through to somebody else, whom the calling service rings or who talks already. */
  state: 'ringing' | 'open' | 'transferred' | 'ended'
  /** Of the address by which the calling service opens its socket; null once that was used. */
  nonce_hash: string | null
  outcome: NonNullable<components['schemas']['VoiceCall']['outcome']> | null
  feedback: JSONColumnType<{ score: number; issue?: string }, string | null, string | null>
  /** Whoever finds it passed ends the call, by the clock of the database. */
  lease_until: Time
  created_at: Time
  opened_at: NullableTime
  ended_at: NullableTime
  /** Who of the team is on the line. */
  person_id: Generated<string | null>
  /** Whom the calling service is to ring, as it names them; null where nobody is to be rung. */
  dial_to: Generated<string | null>
  /** Number of the event up to which everything was said on an earlier line. */
  said_index: Generated<number>
}

/** How far a person of the team has read. */
export interface ConversationReadTable {
  tenant_id: string
  conversation_id: string
  user_id: string
  last_index: number
}
