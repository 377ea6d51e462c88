import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Tables that are exported unchanged, with their columns that contain no secret. */
const columns = {
  agent_version: ['agent_id', 'version', 'data', 'note', 'created_at', 'created_by'],
  analysis_reading: [
    ...(['analysis_id', 'conversation_id', 'place', 'iteration', 'is_read', 'is_unsure', 'note'] as const),
    ...(['codes', 'dropped_quotes'] as const),
  ],
  audit: ['_id', 'at', 'actor', 'action', 'entity', 'entity_id', 'request_id', 'ip', 'details'],
  billing_subscription: ['customer_id', 'state', 'plan', 'renews_at', 'ends_at', 'synced_at'],
  booking_copy: [
    ...(['booking_id', 'calendar_id', 'provider', 'foreign_id', 'is_wanted', 'status', 'event_id'] as const),
    ...(['url', 'starts_at', 'ends_at', 'error', 'changed_at'] as const),
  ],
  booking_warning: ['booking_id', 'calendar_id', 'provider', 'code', 'event_id', 'at'],
  calendar_link: [
    ...(['calendar_id', 'provider', 'integration_id', 'account', 'write_calendar'] as const),
    ...(['conflict_calendars', 'two_way', 'fault', 'failing_since'] as const),
  ],
  call: [
    ...(['_id', 'conversation_id', 'provider_id', 'user_id', 'state', 'outcome', 'feedback'] as const),
    ...(['created_at', 'opened_at', 'ended_at'] as const),
  ],
  chain_question: ['_id', 'run_id', 'path', 'content', 'asked_at', 'due_at', 'closed_at', 'answer'],
  chain_wait: [
    ...(['run_id', 'path', 'event', 'conversation_id', 'after_index', 'binding_id'] as const),
    ...(['match', 'begun_at', 'closed_at', 'call'] as const),
  ],
  chain_run: [
    ...(['_id', 'chain_id', 'chain_name', 'version', 'definition', 'trigger', 'is_dry', 'from_run'] as const),
    ...(['conversation_id', 'input', 'status', 'output', 'error', 'started_at', 'ended_at'] as const),
    ...(['binding', 'facts', 'is_background', 'due_at', 'cancelled_by', 'given'] as const),
  ],
  chain_run_step: [
    ...(['run_id', 'path', 'position', 'step_id', 'type', 'input', 'result', 'attempts'] as const),
    ...(['begun_at', 'is_paused', 'pinned_at'] as const),
  ],
  chain_version: ['_id', 'chain_id', 'version', 'data', 'tests', 'note', 'created_at', 'created_by'],
  chat_sighting: ['origin', 'seen_at', 'refused_at', 'reason'],
  closed_question: ['group_id', 'status', 'answer_id', 'closed_at', 'closed_by'],
  contact_identity: ['kind', 'value', 'contact_id', 'created_at'],
  copied_words: ['entity', '_id', 'conversation_id', 'contact_id', 'texts', 'outlives'],
  conversation_event: [
    ...(['_id', 'conversation_id', 'event_index', 'is_shown', 'data', 'created_at', 'updated_at'] as const),
  ],
  conversation_read: ['conversation_id', 'user_id', 'last_index'],
  effect: [
    ...(['_id', 'owner_entity', 'owner_id', 'run_key', 'position', 'effect', 'place'] as const),
    ...(['conversation_id', 'contact_id', 'state', 'record_entity', 'record_id', 'error'] as const),
    ...(['attempts', 'planned_at', 'ended_at'] as const),
  ],
  form_submission: [
    ...(['_id', 'form_id', 'state', 'reason', 'detail', 'data', 'language', 'conversation_id'] as const),
    ...(['contact_id', 'object_id', 'created_at', 'decided_at'] as const),
  ],
  file: [
    ...(['_id', 'kind', 'name', 'media_type', 'size', 'sha256', 'created_at', 'created_by'] as const),
    ...(['conversation_id', 'storage_key'] as const),
  ],
  imported_page: [
    ...(['webpage_id', 'url', 'state', 'depth', 'reason', 'title', 'links', 'passages', 'read_at'] as const),
  ],
  integration: ['_id', 'kind', 'account', 'settings', 'connected_at', 'created_at', 'updated_at'],
  integration_object: ['integration_id', 'sync', 'key', 'entity', 'record_id', 'gone_at'],
  integration_run: [
    ...(['_id', 'integration_id', 'sync', 'status', 'cause', 'started_at', 'finished_at'] as const),
    ...(['counts', 'error', 'errors'] as const),
  ],
  integration_sync: ['integration_id', 'name', 'is_on', 'status', 'since', 'full_at'],
  integration_tool: ['integration_id', 'name', 'position', 'definition', 'hash'],
  integration_tool_list: [
    ...(['integration_id', 'server_name', 'server_version', 'listed_at', 'error', 'left_out'] as const),
  ],
  invitation: ['_id', 'email', 'role', 'created_at', 'created_by', 'expires_at', 'accepted_at', 'revoked_at'],
  knowledge_judgement: [
    ...(['_id', 'question', 'words', 'passage', 'title', 'entity', 'source_id', 'created_at'] as const),
    ...(['conversation_id', 'created_by'] as const),
  ],
  knowledge_evaluation: [
    ...(['_id', 'cause', 'is_forecast', 'settings', 'questions', 'recall', 'recall_before'] as const),
    ...(['lost', 'gained', 'results', 'created_at', 'created_by'] as const),
  ],
  simulation: [
    ...(['_id', 'title', 'agent_id', 'agent_version', 'suite_id', 'plan', 'items', 'status'] as const),
    ...(['created_at', 'created_by', 'ended_at'] as const),
  ],
  turn: [
    ...(['_id', 'conversation_id', 'state', 'accepted_at', 'started_at', 'ended_at', 'error_code'] as const),
    ...(['input_tokens', 'output_tokens', 'steps'] as const),
  ],
  onboarding: ['choices'],
  outcome_extract: [
    ...(['figure_id', 'prompt_version', 'conversation_id', 'episode', 'is_earlier', 'queued_at'] as const),
    ...(['read_at', 'value', 'tokens', 'error'] as const),
  ],
  unanswered_question: ['_id', 'group_id', 'question', 'words', 'conversation_id', 'created_at'],
  saved_view: ['_id', 'entity', 'name', 'owner_id', 'owner_name', 'shared', 'query', 'columns'],
} as const

export type ReadableTable = keyof typeof columns

export type TenantRow = Record<string, unknown>

const batch = 500

/** Columns that order and identify the rows of tables without an id. */
const keys: Partial<Record<ReadableTable, readonly string[]>> = {
  agent_version: ['agent_id', 'version'],
  analysis_reading: ['analysis_id', 'conversation_id'],
  billing_subscription: ['customer_id'],
  booking_copy: ['booking_id', 'calendar_id', 'provider', 'foreign_id'],
  booking_warning: ['booking_id', 'calendar_id', 'provider', 'code', 'event_id'],
  calendar_link: ['calendar_id', 'provider'],
  chain_run_step: ['run_id', 'path'],
  chain_wait: ['run_id', 'path'],
  chain_version: ['chain_id', 'version'],
  closed_question: ['group_id'],
  chat_sighting: ['origin'],
  contact_identity: ['kind', 'value'],
  copied_words: ['entity', '_id', 'conversation_id'],
  conversation_read: ['conversation_id', 'user_id'],
  imported_page: ['webpage_id', 'url'],
  integration_object: ['integration_id', 'sync', 'key'],
  integration_sync: ['integration_id', 'name'],
  integration_tool: ['integration_id', 'name'],
  integration_tool_list: ['integration_id'],
  onboarding: ['choices'],
  outcome_extract: ['figure_id', 'prompt_version', 'conversation_id', 'episode'],
}

/**
 * Yields a tenant's rows of a table in key order, without deleted files. Reads in batches, so that memory use stays
 * constant.
 */
export async function* tenantRows(
  database: Pick<Database, 'inTenant'>,
  tenantId: string,
  table: ReadableTable,
): AsyncGenerator<TenantRow> {
  let last: TenantRow | undefined
  for (;;) {
    const rows = await database.inTenant(tenantId, db => page(db, table, last))
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

async function page(db: TenantDb, table: ReadableTable, last: TenantRow | undefined): Promise<TenantRow[]> {
  const wanted = sql.join(columns[table].map(column => sql.ref(column)))
  const names = keys[table] ?? ['_id']
  const key = sql.join(names.map(name => sql.ref(name)))
  const after = last ? sql`(${key}) > (${sql.join(names.map(name => last[name]))})` : sql`true`
  const alive = table === 'file' ? sql`and deleted_at is null` : sql``
  const { rows } = await sql<TenantRow>`
    select ${wanted} from ${sql.table(table)} where ${after} ${alive}
    order by ${key} limit ${batch}`.execute(db)
  return rows
}
