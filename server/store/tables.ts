import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AccountTables } from './accountTables.ts'
import type { ChainTables } from './chainTables.ts'
import type { ConversationTables } from './conversationTables.ts'
import type { ImportTables } from './importTables.ts'
import type { JobTables } from './jobs/jobTables.ts'
import type { KnowledgeTables } from './knowledgeTables.ts'
import type { KnowledgeTrialTables } from './knowledgeTrialTables.ts'
import type { OnboardingTables } from './onboardingTables.ts'
import type { Actor } from './scope.ts'
import type { SimulationTables } from './simulationTables.ts'

/** The database as Kysely knows it: base tables for the owner, views of the same names within a tenant. */
export interface Tables
  extends AccountTables,
    ChainTables,
    ConversationTables,
    JobTables,
    KnowledgeTables,
    KnowledgeTrialTables,
    SimulationTables,
    OnboardingTables,
    ImportTables {
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
/** timestamptz of milliseconds. */
type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Which fields of a type its records keep in which slots: what is written, and what all of them have by now. */
export interface RecordTypeTable {
  tenant_id: string
  entity: string
  _id: string
  fields: (string | null)[]
  ready: (string | null)[]
}

export interface RecordTable {
  tenant_id: string
  entity: string
  _id: string
  data: Json<Record<string, unknown>>
  version: number
  search: ColumnType<string | null, string | null | undefined, string | null>
  /** Of a type's fields those that have an index, filled by the database. */
  slots: ColumnType<string[] | null, never, null>
  created_at: Time
  updated_at: Time
  created_by: Json<Actor>
  updated_by: Json<Actor>
  deleted_at: NullableTime
}

/** Words of a conversation that stand in a record: as long as it is there, they can be found and taken out. */
export interface CopiedWordsTable {
  tenant_id: string
  entity: string
  _id: string
  conversation_id: string
  /** Filled by the database when the conversation is deleted. */
  contact_id: ColumnType<string | null, never, never>
  /** As they stand there; null where the whole record was made of the conversation. */
  texts: string[] | null
  /** They stay where the conversation is merely kept no longer. */
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
  /** Took in another record. */
  | 'merge'
  /** Refers to another record, into which the one it referred to was merged. */
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
  /** RFC 6902, from the version before to this one. */
  patch: Json<object[]>
  /** RFC 6902, from this version back to the one before. */
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
  /** The `processName` of the server that has claimed it, and the request that it runs. */
  process: string | null
  request_id: string | null
  /** Since when no connection of that server was found. */
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
  /** Of a visitor's upload: the only conversation that may show it. */
  conversation_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Of an original: the document it was imported as. */
  document_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** A deleted one can be brought back until its grace is over. */
export type TenantStatus = 'active' | 'suspended' | 'deleted'

export interface TenantTable {
  _id: string
  name: string
  status: Generated<TenantStatus>
  created_at: Time
}

export interface TenantHostTable {
  /** Lower-case. */
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

export interface OutboxMailTable {
  tenant_id: string
  _id: string
  to_address: string
  subject: string
  text: string
  links: Json<string[]>
  /** `kept` is for reading only, where no mail server is set. */
  status: 'kept' | 'queued' | 'sent' | 'failed'
  attempts: Generated<number>
  error: string | null
  created_at: Time
  sent_at: NullableTime
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
  /** The beginning of the key, by which people tell keys apart. */
  prefix: string
  key_hash: string
  scopes: string[]
  /** The most it may ever act as. */
  role: 'operator' | 'admin'
  created_by: Json<Actor>
  created_at: Time
  expires_at: NullableTime
  last_used_at: NullableTime
  revoked_at: NullableTime
}
