import { CompiledQuery } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'
import { type EventRow, eventColumns } from './eventStore.ts'

/** A conversation as it stands at the moment of a read. */
export interface StreamState {
  /** Completed, and nothing in it is going on any more. */
  readonly is_over: boolean
  readonly last_index: number
  /** Numbers of the events that can still change, ascending. */
  readonly unsettled: readonly number[]
}

/** Events in their order, with the state of their conversation in the same moment. */
export interface StreamRead {
  readonly state: StreamState
  readonly events: readonly EventRow[]
}

/** Where a reader goes on. */
export interface StreamPosition {
  /** Everything with a greater number. */
  readonly after: number
  /** And everything stored or changed from this moment on. */
  readonly since: Date | null
}

export interface WantedEvents extends StreamPosition {
  /** Only those with a greater number. */
  readonly cursor: number
  /** And these, which could still change when the reader got them. */
  readonly open: readonly number[]
}

/** The events of these numbers; null where the conversation is gone. */
export function readEventsAt(
  db: TenantDb,
  conversationId: string,
  numbers: readonly number[],
): Promise<StreamRead | null> {
  return read(db, atStatement, [conversationId, numbers])
}

/** The next events that a reader lacks, `limit` at most beside the open ones; null where the conversation is gone. */
export function readEventsAfter(
  db: TenantDb,
  conversationId: string,
  { after, since, cursor, open }: WantedEvents,
  limit: number,
): Promise<StreamRead | null> {
  const values = [cursor, after, since?.toISOString() ?? null, open, limit + open.length]
  return read(db, afterStatement, [conversationId, ...values])
}

type Row = { readonly [key in keyof EventRow]: EventRow[key] | null } & { readonly state: StreamState }

async function read(db: TenantDb, statement: string, values: unknown[]): Promise<StreamRead | null> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, values))
  const [first] = rows
  return first ? { state: first.state, events: rows.filter(isEvent) } : null
}

/** Where no event is asked for, one row bears the state alone. */
function isEvent(row: Row): row is EventRow & Row {
  return row._id !== null
}

const stateOf = `select jsonb_build_object(
    'is_over', record.data->>'status' = 'completed' and open.numbers = '{}' and not exists (
      select from turn where conversation_id = $1::uuid and state in ('queued', 'running')),
    'last_index', coalesce(thread.last_index, 0),
    'unsettled', open.numbers) as state
  from record left join conversation_thread thread on thread.conversation_id = record._id
  cross join (select array(select event_index from conversation_event
    where conversation_id = $1::uuid and not is_settled order by event_index) as numbers) as open
  where record.entity = 'conversation' and record._id = $1::uuid and record.deleted_at is null`

const withEvents = (condition: string) => `with now as (${stateOf}), found as (
    select ${eventColumns} from conversation_event where conversation_id = $1::uuid and ${condition}
  ) select state, found.* from now left join found on true order by event_index`

const atStatement = withEvents('event_index = any($2::integer[])')
const afterStatement = withEvents(
  `(event_index > $2::integer and (event_index > $3::integer or updated_at >= $4::timestamptz)
      or event_index = any($5::integer[]))
    order by event_index limit $6::integer`,
)
