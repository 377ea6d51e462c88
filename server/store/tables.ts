import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { AccountTables } from './accountTables.ts'
import type { AnalysisTables } from './analysisTables.ts'
import type { BillingTables } from './billingTables.ts'
import type { BookingTables } from './bookingTables.ts'
import type { CalendarSyncTables } from './calendarSyncTables.ts'
import type { ChainTables } from './chainTables.ts'
import type { ConversationTables } from './conversationTables.ts'
import type { CustomDataTables } from './customDataTables.ts'
import type { DocumentTables } from './documentTables.ts'
import type { EffectTables } from './effectTables.ts'
import type { FormTables } from './formTables.ts'
import type { ImportTables } from './importTables.ts'
import type { IntegrationTables } from './integrationTables.ts'
import type { JobTables } from './jobs/jobTables.ts'
import type { KnowledgeTables } from './knowledgeTables.ts'
import type { KnowledgeTrialTables } from './knowledgeTrialTables.ts'
import type { MailTables } from './mailTables.ts'
import type { MessengerTables } from './messengerTables.ts'
import type { OnboardingTables } from './onboardingTables.ts'
import type { OutboundTables } from './outboundTables.ts'
import type { OutcomeTables } from './outcomeTables.ts'
import type { ReportTables } from './reportTables.ts'
import type { Actor } from './scope.ts'
import type { SimulationTables } from './simulationTables.ts'

/** The database as Kysely sees it: base tables for the owner, views of the same names within a tenant. */
export interface Tables
  extends AccountTables,
    AnalysisTables,
    BillingTables,
    BookingTables,
    CalendarSyncTables,
    MailTables,
    ChainTables,
    ConversationTables,
    DocumentTables,
    CustomDataTables,
    EffectTables,
    FormTables,
    JobTables,
    KnowledgeTables,
    KnowledgeTrialTables,
    MessengerTables,
    SimulationTables,
    OnboardingTables,
    OutboundTables,
    OutcomeTables,
    ReportTables,
    ImportTables,
    IntegrationTables {
  record: RecordTable
  record_type: RecordTypeTable
  record_history: RecordHistoryTable
  copied_words: CopiedWordsTable
  audit: AuditTable
  operation: OperationTable
  idempotency: IdempotencyTable
  file: FileTable
  tenant: TenantTable
  tenant_host: TenantHostTable
  membership: MembershipTable
  invitation: InvitationTable
  outbox_mail: OutboxMailTable
  user_preferences: UserPreferencesTable
  saved_view: SavedViewTable
  api_key: ApiKeyTable
}

/** jsonb: read as a value, written as JSON text. */
type Json<Value extends object | null> = JSONColumnType<Value>
type NullableJson = ColumnType<unknown, string | null, string | null>
/** timestamptz with milliseconds. */
type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** The fields of a type in slots: `fields` for new writes, `ready` once all records have them. */
export interface RecordTypeTable {
  tenant_id: string
  entity: string
  _id: string
  fields: (string | null)[]
  ready: (string | null)[]
  /** Combinations of fields whose values only one record may have. */
  uniques: JSONColumnType<string[][], string | undefined, string>
}

export interface RecordTable {
  tenant_id: string
  entity: string
  _id: string
  data: Json<Record<string, unknown>>
  version: number
  search: ColumnType<string | null, string | null | undefined, string | null>
  /** Values of the type's indexed fields, filled in by the database. */
  slots: ColumnType<string[] | null, never, null>
  created_at: Time
  updated_at: Time
  created_by: Json<Actor>
  updated_by: Json<Actor>
  deleted_at: NullableTime
}

/** Words of a conversation in a record. The row allows finding and removing them while the record exists. */
export interface CopiedWordsTable {
  tenant_id: string
  entity: string
  _id: string
  conversation_id: string
  /** Filled in by the database when the conversation is deleted. */
  contact_id: ColumnType<string | null, never, never>
  /** The texts as the record contains them; null if the whole record was made from the conversation. */
  texts: string[] | null
  /** True if the words stay after the conversation's retention ends. */
  outlives: boolean
}

export type HistoryOperation =
  | 'create'
  | 'replace'
  | 'patch'
  | 'delete'
  | 'restore'
  | 'undo'
  | 'import'
  /** The record absorbed another one. */
  | 'merge'
  /** The record's reference changed to the record into which its target was merged. */
  | 'move'

export interface RecordHistoryTable {
  tenant_id: string
  entity: string
  _id: string
  version: number
  operation_id: string | null
  op: HistoryOperation
  at: Time
  by: Json<Actor>
  /** RFC 6902 patch from the previous version to this one. */
  patch: Json<object[]>
  /** RFC 6902 patch from this version back to the previous one. */
  inverse: Json<object[]>
}

export interface AuditTable {
  tenant_id: string
  _id: string
  at: Time
  actor: Json<Actor>
  action: string
  entity: string | null
  entity_id: string | null
  operation_id: string | null
  request_id: string | null
  ip: string | null
  details: NullableJson
}

export interface OperationTable {
  tenant_id: string
  _id: string
  entity: string
  action: string
  at: Time
  by: Json<Actor>
  changed: number
  undone_at: NullableTime
}

export interface IdempotencyTable {
  tenant_id: string
  actor: string
  key: string
  operation: string
  body_hash: string
  /** Null while the first request is still running. */
  status: number | null
  headers: ColumnType<Record<string, string | string[]> | null, string | null | undefined, string | null>
  body: NullableJson
  created_at: Time
  /** The `processName` of the server that claimed the key; `request_id` is the request that it runs. */
  process: string | null
  request_id: string | null
  /** Since when that server has had no connection. */
  gone_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface FileTable {
  tenant_id: string
  _id: string
  kind: 'file' | 'image' | 'audio'
  name: string
  media_type: string
  size: number
  sha256: string
  storage_key: string
  created_at: Time
  created_by: Json<Actor>
  deleted_at: NullableTime
  /** The only conversation that may show a visitor's upload. */
  conversation_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The document that an original was imported as. */
  document_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The document that was made from a template, of which this is a file. */
  generated_document_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** The status of a tenant. A deleted one can be restored during its grace period. */
export type TenantStatus = 'active' | 'suspended' | 'deleted'

export interface TenantTable {
  _id: string
  name: string
  status: Generated<TenantStatus>
  created_at: Time
}

export interface TenantHostTable {
  /** In lower case. */
  host: string
  tenant_id: string
}

export type Role = 'viewer' | 'operator' | 'admin' | 'owner'

export interface MembershipTable {
  tenant_id: string
  user_id: string
  role: Role
  status: Generated<'active' | 'suspended'>
  created_at: Time
}

export interface InvitationTable {
  tenant_id: string
  _id: string
  email: string
  name: string
  role: Role
  token_hash: string
  created_at: Time
  created_by: Json<Actor>
  expires_at: Time
  accepted_at: NullableTime
  revoked_at: NullableTime
}

type OutboundDecision = components['schemas']['OutboundDecision']
type MailPurpose = 'answer' | 'confirmation' | 'reminder' | 'marketing'
type MailWriter = 'team' | 'automatic' | 'platform'

export interface OutboxMailTable {
  tenant_id: string
  _id: string
  to_address: string
  subject: string
  text: string
  links: Json<string[]>
  /** The sealed calendar file; null for a mail without one. */
  calendar: ColumnType<string | null, string | null | undefined, never>
  /** The booking that the mail is about. */
  booking_id: ColumnType<string | null, string | null | undefined, never>
  /** `kept` mails are only for reading, if no mail server is set. */
  status: 'kept' | 'queued' | 'sent' | 'failed' | 'waiting' | 'asked' | 'dropped'
  attempts: Generated<number>
  error: string | null
  created_at: Time
  sent_at: NullableTime
  /** Null for a mail to the team, which no rule applies to. */
  purpose: ColumnType<MailPurpose | null, MailPurpose | null | undefined, never>
  written_by: ColumnType<MailWriter | null, MailWriter | null | undefined, never>
  /** The contact whom the mail is for. */
  contact_id: ColumnType<string | null, string | null | undefined, string | null>
  useful_until: NullableTime
  /** From when on its attempts count, if not from its creation. */
  ready_at: NullableTime
  /** The last decision about a mail to a person outside the team. */
  decision: ColumnType<OutboundDecision | null, string | null | undefined, string | null>
  /** Somebody of the team has approved that it goes out. */
  is_approved: Generated<boolean>
}

export interface UserPreferencesTable {
  tenant_id: string
  user_id: string
  data: Json<Record<string, unknown>>
}

export interface SavedViewTable {
  tenant_id: string
  _id: string
  entity: string
  name: string
  owner_id: string
  owner_name: string
  shared: boolean
  query: Json<Record<string, unknown>>
  columns: ColumnType<string[] | null, string | null, string | null>
  created_at: Time
  updated_at: Time
}

export interface ApiKeyTable {
  tenant_id: string
  _id: string
  name: string
  /** The beginning of the key, so that people can tell keys apart. */
  prefix: string
  key_hash: string
  scopes: string[]
  /** The highest role that the key may use. */
  role: 'operator' | 'admin'
  created_by: Json<Actor>
  created_at: Time
  expires_at: NullableTime
  last_used_at: NullableTime
  revoked_at: NullableTime
}
