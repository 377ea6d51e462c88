import { CompiledQuery } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type EventRow, eventColumns } from './eventStore.ts'

/** The state of a conversation at the moment of a read. */
export interface StreamState {
  /** True if it is completed, nothing in it can still change, and no document of its answers follows. */
  readonly is_over: boolean
  readonly last_index: number
  readonly unsettled: OpenEvents
}

/** Events that can still change: a mark of their state by event number. */
export type OpenEvents = Readonly<Record<string, string>>

/** Events in order, with the state of their conversation at the same moment. */
export interface StreamRead {
  readonly state: StreamState
  readonly events: readonly EventRow[]
}

/** The position from which a reader continues. */
export interface StreamPosition {
  /** All events with a greater number. */
  readonly after: number
  /** Also all events stored or changed since then. */
  readonly since: Date | null
}

export interface WantedEvents extends StreamPosition {
  /** Only events with a greater number. */
  readonly reached: number
  /** Also these earlier events, which could still change when the reader received them. */
  readonly open: readonly number[]
}

/** A conversation with followers. */
export interface FollowedConversation {
  tenantId: string
  conversationId: string
}

export interface FollowedState extends FollowedConversation {
  lastIndex: number
  isOver: boolean
}

/**
 * Returns the next events that a reader needs, at most `limit` besides the open ones; null if the conversation was
 * deleted.
 */
export async function readEventsAfter(
  db: TenantDb,
  conversationId: string,
  { after, since, reached, open }: WantedEvents,
  limit: number,
): Promise<StreamRead | null> {
  const values = [conversationId, reached, after, since?.toISOString() ?? null, open, limit]
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(afterStatement, values))
  const [first] = rows
  return first ? { state: first.state, events: rows.filter(isEvent) } : null
}

/** Returns the states of these conversations, across tenants; leaves out deleted ones. */
export async function readFollowedStates(
  { owner }: Pick<Database, 'owner'>,
  all: readonly FollowedConversation[],
): Promise<FollowedState[]> {
  const query = CompiledQuery.raw(statesStatement, [JSON.stringify(all)])
  return (await owner.executeQuery<FollowedState>(query)).rows
}

type Row = { readonly [key in keyof EventRow]: EventRow[key] | null } & { readonly state: StreamState }

/** Returns false for the single row that has only the state, if there are no events. */
function isEvent(row: Row): row is EventRow & Row {
  return row._id !== null
}

const mark = `extract(epoch from updated_at) || ' ' || jsonb_hash_extended(data, 0)`

const stateOf = `select jsonb_build_object(
    'is_over', record.data->>'status' = 'completed' and open.marks = '{}' and not exists (
      select from turn where conversation_id = $1::uuid and state in ('queued', 'running')) and not exists (
      select from effect where conversation_id = $1::uuid and state = 'waiting'
        and effect->>'type' = 'document' and coalesce(effect->'hidden', 'false') = 'false'),
    'last_index', coalesce(thread.last_index, 0),
    'unsettled', open.marks) as state
  from record left join conversation_thread thread on thread.conversation_id = record._id
  cross join (select coalesce(jsonb_object_agg(event_index, ${mark}), '{}') as marks from conversation_event
    where conversation_id = $1::uuid and not is_settled) as open
  where record.entity = 'conversation' and record._id = $1::uuid and record.deleted_at is null`

// A single condition for both kinds of events would read a long conversation completely each time.
const afterStatement = `with now as (${stateOf}), found as (
    (select ${eventColumns} from conversation_event where conversation_id = $1::uuid and event_index > $2::integer
      and (event_index > $3::integer or updated_at >= $4::timestamptz) order by event_index limit $6::integer)
    union all
    select ${eventColumns} from conversation_event where conversation_id = $1::uuid and event_index = any($5::integer[])
  ) select state, found.* from now left join found on true order by event_index`

const statesStatement = `
  select given."tenantId", given."conversationId", coalesce(thread.last_index, 0) as "lastIndex",
    coalesce(record.data->>'status' = 'completed', false) as "isOver"
  from jsonb_to_recordset($1::jsonb) as given ("tenantId" uuid, "conversationId" uuid)
  join switchboard.record on record.tenant_id = given."tenantId" and record.entity = 'conversation'
    and record._id = given."conversationId" and record.deleted_at is null
  left join switchboard.conversation_thread thread
    on thread.tenant_id = given."tenantId" and thread.conversation_id = given."conversationId"`
