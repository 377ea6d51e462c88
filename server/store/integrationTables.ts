import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'

export interface IntegrationTables {
  integration: IntegrationTable
  integration_sync: IntegrationSyncTable
  integration_run: IntegrationRunTable
  integration_object: IntegrationObjectTable
  integration_tool_list: IntegrationToolListTable
  integration_tool: IntegrationToolTable
  webhook_delivery: WebhookDeliveryTable
  integration_sign_in: IntegrationSignInTable
  integration_token: IntegrationTokenTable
}

type Run = components['schemas']['IntegrationRun']
type Sync = components['schemas']['IntegrationSync']
type Tools = components['schemas']['IntegrationTools']
type Data = Record<string, unknown>
type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** jsonb that may be null: read as a value, written as JSON text. */
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

/** A connection to another system. */
export interface IntegrationTable {
  tenant_id: string
  _id: string
  kind: string
  version: Generated<number>
  /** Account or address at the other system. */
  account: string
  /** Address and sign-in; secrets are sealed. */
  authorization: JSONColumnType<Data>
  settings: JSONColumnType<Data>
  /** Set once the other system no longer accepts the sign-in. */
  is_signed_out: Generated<boolean>
  health: NullableJson<{ ok: boolean; checked_at: string; message: string | null }>
  /** Time of the first failed request since the last success; null while the other system accepts them. */
  failing_since: NullableTime
  connected_at: Time
  created_at: Time
  updated_at: Time
}

/** State of a sync. A pass reads the source from its start to its end, in one or several runs. */
export interface IntegrationSyncTable {
  tenant_id: string
  integration_id: string
  name: string
  /** Whether it runs by its schedule. */
  is_on: Generated<boolean>
  status: Sync['status']
  /** Set if the current run has to stop after its page. */
  is_stopping: Generated<boolean>
  /** The job that runs it, or will. */
  job_id: string | null
  /** The current run. */
  run_id: string | null
  /** The current pass; null between two passes. */
  pass: string | null
  pass_is_full: Generated<boolean>
  /** Where the pass continues. */
  place: NullableJson<unknown>
  /** Where the next pass for changes starts; null if it has to read everything. */
  since: NullableJson<unknown>
  /** The latest change that the current pass has seen. */
  next_since: NullableJson<unknown>
  /** Time of the latest complete pass over everything. */
  full_at: NullableTime
  /** Failed runs in a row. */
  failures: Generated<number>
  pause: NullableJson<NonNullable<Sync['pause']>>
  next_run_at: NullableTime
}

export interface IntegrationRunTable {
  tenant_id: string
  _id: string
  integration_id: string
  sync: string
  status: Run['status']
  cause: Run['cause']
  is_full: boolean
  started_at: Time
  finished_at: NullableTime
  counts: JSONColumnType<Run['counts']>
  error: NullableJson<NonNullable<Run['error']>>
  errors: ColumnType<Run['errors'], string | undefined, string>
}

/** An entry of a source and the record that it became. */
export interface IntegrationObjectTable {
  tenant_id: string
  integration_id: string
  sync: string
  key: string
  entity: string
  record_id: string
  /** Hash of the entry as it was stored. */
  hash: string
  /** The latest pass that saw the entry. */
  pass: string
  /** Set while the record is in the trash because the entry is gone at the source. */
  gone_at: NullableTime
}

/** The list of tools of an MCP server. */
export interface IntegrationToolListTable {
  tenant_id: string
  integration_id: string
  /** How the server speaks, so that a call needs no discovery; null before the first list. */
  era: NullableJson<Data>
  /** What the server says of itself. */
  server_name: string | null
  server_version: string | null
  /** Time of the latest list; null before the first one. */
  listed_at: NullableTime
  /** Why the latest attempt failed; null if it did not. The list before stays. */
  error: string | null
  left_out: ColumnType<Tools['left_out'], string | undefined, string>
}

/** A tool as its server offers it. */
export interface IntegrationToolTable {
  tenant_id: string
  integration_id: string
  name: string
  position: number
  /** Title, description, input schema and hints, in the server's words. */
  definition: JSONColumnType<Data>
  /** Hash of the definition. */
  hash: string
}

/** An event for a webhook. Triggers store it; the row is its queue and its history. */
export interface WebhookDeliveryTable {
  tenant_id: string
  _id: Generated<string>
  integration_id: string
  type: string
  data: JSONColumnType<Data>
  /** Set if it contains words of this conversation. */
  conversation_id: string | null
  /** Set if it contains data of this contact. */
  contact_id: string | null
  /** Set if it contains data of this booking. */
  booking_id: string | null
  state: 'waiting' | 'delivered' | 'failed'
  attempts: Generated<number>
  /** When the next attempt is due; null at once, or once it has ended. */
  next_at: NullableTime
  lease_until: NullableTime
  created_at: Generated<Date>
  last_at: NullableTime
  last_status: number | null
  last_error: string | null
  /** Beginning of the latest answer. */
  last_answer: string | null
}

/** A sign-in at another system that has begun; the person has not come back yet. */
export interface IntegrationSignInTable {
  tenant_id: string
  state_hash: string
  user_id: string
  /** Null in single-user mode. */
  session_id: string | null
  kind: string
  /** The connection that is signed in to again; null for a new one. */
  integration_id: string | null
  /** What the person entered; secrets are sealed. */
  authorization: JSONColumnType<Data>
  /** What completes the sign-in, as sealed JSON. */
  secrets: string
  expires_at: Time
}

/** Tokens of a connection that has signed in by OAuth. */
export interface IntegrationTokenTable {
  tenant_id: string
  integration_id: string
  /** Grows with each change, so that a late answer does not replace newer tokens. */
  version: Generated<number>
  /** Issuer and id of the account; null if the other system does not tell. */
  subject: string | null
  /** The client that got the tokens, as sealed JSON. */
  client: string
  /** Sealed. */
  access_token: string
  /** Sealed; null if the other system gave none. */
  refresh_token: string | null
  /** Null if the other system does not tell. */
  expires_at: NullableTime
  /** What the person allowed, separated by spaces; null for a sign-in before this was stored. */
  granted_scopes: ColumnType<string | null, string | null | undefined, string | null>
}
