import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ConversationFact } from './conversationFact.ts'
import type { OutcomeSource, SharedFields } from './outcomesOf.ts'

/** Reads what the outcomes of these conversations depend on, by conversation; deleted ones are missing. */
export async function readOutcomeSources(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, OutcomeSource>> {
  const [conversations, messages, statuses, questions] = await Promise.all([
    readConversations(db, ids),
    readEvents(db, ids),
    readStatusChanges(db, ids),
    readUnanswered(db, ids),
  ])
  const facts = new Map<string, ConversationFact[]>()
  for (const { conversation_id: id, fact } of [...messages, ...questions, ...statuses]) {
    const known = facts.get(id)
    if (known) known.push(fact)
    else facts.set(id, [fact])
  }
  return new Map(
    conversations.map(row => [row.conversation_id, sourceOf(row, facts.get(row.conversation_id))]),
  )
}

interface FactRow {
  conversation_id: string
  fact: ConversationFact
}

type ConversationRow = SharedFields &
  OutcomeSource['latest'] & { conversation_id: string; created_at: Date; begun_by: OutcomeSource['begunBy'] }

async function readConversations(db: TenantDb, ids: readonly string[]): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select record._id as conversation_id, record.created_at, coalesce(data->>'communication_channel', 'web_chat') as channel,
      (data->>'agent_id')::uuid as agent_id, thread.agent_version,
      (data->>'agent_service_id')::uuid as agent_service_id, ${contact} as contact_id,
      data->>'language_id' as language_id, coalesce((data->>'is_test')::boolean, false) as is_test,
      case when record.created_by->>'type' = 'system' and not exists (
          select from (select event.data from conversation_event event
            where event.conversation_id = record._id and ${isMessage} order by event_index limit 1) as first
          where first.data->'metadata' ? 'purpose')
        then 'visitor' else 'team' end as begun_by,
      (data->>'call_seconds')::int as call_seconds, data->>'call_outcome' as call_outcome,
      (data->>'call_quality')::int as call_quality, used.tokens::float8 as tokens
    from record
      left join conversation_thread thread on thread.conversation_id = record._id
      left join lateral (
        select coalesce(sum(input_tokens + output_tokens) filter (where model <> 'builtin/builtin'), 0) as tokens
        from model_use where model_use.conversation_id = record._id having count(*) > 0) as used on true
    where record.entity = 'conversation' and record._id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** A deleted contact stays the random id that took its place. */
const contact = sql`case when data ? 'contact_id' then coalesce(
  (select contact._id from record contact where contact.entity = 'contact' and contact._id = (record.data->>'contact_id')::uuid),
  (select known.contact_id from conversation_outcome known where known.conversation_id = record._id and known.episode = 1)) end`

const isMessage = sql`event.data->>'event_type' = 'action' and event.data->>'action_id' = 'send_message'`

interface EventRow {
  conversation_id: string
  at: Date
  role: string
  module_id: string
  action_id: string
  is_human: boolean
  has_failed: boolean
  was_interrupted: boolean
  answer_ms: number | null
  reason: string | null
}

/** Reads the messages that the person saw, and what announced a change of handler. */
async function readEvents(db: TenantDb, ids: readonly string[]): Promise<FactRow[]> {
  const { rows } = await sql<EventRow>`
    select conversation_id, created_at as at, data->>'role' as role, data->>'module_id' as module_id,
      data->>'action_id' as action_id, metadata->'human' = 'true' is true as is_human,
      metadata->>'turn_status' = 'failed' is true as has_failed,
      metadata->'interrupted' = 'true' is true as was_interrupted,
      (metadata->'latency'->>'total')::int as answer_ms, metadata->>'handoff_reason' as reason
    from conversation_event event cross join lateral (select data->'metadata' as metadata) as told
    where conversation_id = any(${ids}::uuid[]) and is_settled and is_shown
      and (${isMessage} or (data->>'module_id' = 'handoff' and data->>'action_id' in ('requested', 'joined', 'timed_out')))
    order by conversation_id, event_index`.execute(db)
  return rows.flatMap(row => factsOf(row).map(fact => ({ conversation_id: row.conversation_id, fact })))
}

function factsOf({ at, reason, ...event }: EventRow): ConversationFact[] {
  if (event.module_id === 'handoff') return [{ kind: 'handed_over', at, reason }]
  if (event.role === 'user') return [{ kind: 'visitor_message', at }]
  if (event.is_human) return [{ kind: 'human_message', at }]
  // An apology for a failure answers nothing.
  if (event.has_failed) return []
  const said: ConversationFact = { kind: 'agent_message', at, answerMs: event.answer_ms }
  return event.was_interrupted ? [said, { kind: 'interrupted', at }] : [said]
}

interface StatusRow {
  conversation_id: string
  at: Date
  status: string | null
  handler: string | null
  by: Extract<ConversationFact, { kind: 'completed' }>['by']
  rating: number | null
}

/**
 * Reads when conversations were completed, reopened, taken over and rated, from the history of their records. The
 * versions decide about the order, because the clocks of several servers may differ.
 */
async function readStatusChanges(db: TenantDb, ids: readonly string[]): Promise<FactRow[]> {
  const { rows } = await sql<StatusRow>`
    select _id as conversation_id, at, status, handler, rating, coalesce(ended_by, case
        when by->>'type' <> 'system' then 'person' when by->>'name' = 'Visitor' then 'visitor' else 'idle' end) as by
    from record_history cross join lateral (
      select max(value) filter (where path = '/status') as status, max(value) filter (where path = '/ended_by') as ended_by,
        coalesce(max(value) filter (where path = '/handler'), max(whole->>'handler')) as handler,
        (max(value) filter (where path = '/rating'))::int as rating
      from (select path, value#>>'{}' as value, case when path = '' then value end as whole
        from jsonb_to_recordset(patch) as change (path text, value jsonb)) as change) as changed
    where entity = 'conversation' and _id = any(${ids}::uuid[])
      and (status is not null or handler is not null or rating is not null)
    order by _id, version`.execute(db)
  const facts: FactRow[] = []
  const latest = new Map<string, { at: number; handler: string | null }>()
  for (const row of rows) {
    const { conversation_id } = row
    const before = latest.get(conversation_id) ?? { at: 0, handler: null }
    const at = Math.max(row.at.getTime(), before.at + 1)
    latest.set(conversation_id, { at, handler: row.handler ?? before.handler })
    const changes = changesOf({ ...row, at: new Date(at) }, before.handler)
    facts.push(...changes.map(fact => ({ conversation_id, fact })))
  }
  return facts
}

function changesOf(
  { at, status, handler, by, rating }: StatusRow,
  handlerBefore: string | null,
): ConversationFact[] {
  const facts: ConversationFact[] = []
  // An event gives the reason, if there is one.
  if (handlerBefore === 'agent' && handler !== null && handler !== 'agent')
    facts.push({ kind: 'handed_over', at, reason: null })
  if (status === 'completed') facts.push({ kind: 'completed', at, by })
  // Any other status means that the conversation goes on.
  else if (status !== null) facts.push({ kind: 'reopened', at })
  if (rating !== null) facts.push({ kind: 'rated', at, rating })
  return facts
}

async function readUnanswered(db: TenantDb, ids: readonly string[]): Promise<FactRow[]> {
  const rows = await db
    .selectFrom('unanswered_question')
    .select(['conversation_id', 'created_at'])
    .where('conversation_id', 'in', [...ids])
    .orderBy('created_at')
    .execute()
  return rows.map(({ conversation_id, created_at }) => ({
    conversation_id,
    fact: { kind: 'unanswered', at: created_at },
  }))
}

function sourceOf(
  { conversation_id: _, created_at, begun_by, ...row }: ConversationRow,
  facts: readonly ConversationFact[] = [],
): OutcomeSource {
  const { call_seconds, call_outcome, call_quality, tokens, ...shared } = row
  return {
    shared,
    startedAt: created_at,
    begunBy: begun_by,
    facts,
    latest: { call_seconds, call_outcome, call_quality, tokens },
  }
}
