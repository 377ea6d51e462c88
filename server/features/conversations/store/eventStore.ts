import { CompiledQuery } from 'kysely'
import type { EventBody } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export interface EventRow {
  readonly _id: string
  readonly conversation_id: string
  readonly event_index: number
  readonly client_event_id: string | null
  readonly turn_id: string | null
  readonly is_shown: boolean
  readonly is_settled: boolean
  readonly data: EventBody
  readonly created_at: Date
  readonly updated_at: Date
}

export interface NewEvent {
  tenantId: string
  conversationId: string
  id: string
  clientEventId: string | null
  turnId: string | null
  isShown: boolean
  isFinal: boolean
  data: EventBody
  at: Date
}

/** Stores an event under the next number of its conversation, whose thread the caller has locked, and publishes it. */
export async function insertEvent(db: TenantDb, event: NewEvent): Promise<EventRow> {
  const isMessage = event.data.event_type === 'action' && event.data.action_id === 'send_message'
  const at = event.at.toISOString()
  const values = [
    ...[event.tenantId, event.conversationId, event.id, event.clientEventId, event.turnId],
    ...[event.isShown, event.isFinal, JSON.stringify(event.data), at],
  ]
  const statement = isMessage
    ? CompiledQuery.raw(insertMessage, [...values, at, waitingBy(event.data)])
    : CompiledQuery.raw(insertPlain, values)
  const { rows } = await db.executeQuery<EventRow>(statement)
  const [stored] = rows
  if (!stored) throw new Error(`The thread of conversation ${event.conversationId} is not at hand`)
  return stored
}

/** Changes the named members of an unsettled event; returns undefined if there is none. */
export async function updateEvent(
  db: TenantDb,
  at: EventPlace & { change: Partial<EventBody>; isFinal: boolean; now: Date },
): Promise<EventRow | undefined> {
  const values = [...placeOf(at), JSON.stringify(at.change), at.isFinal, at.now.toISOString()]
  const { rows } = await db.executeQuery<EventRow>(CompiledQuery.raw(updateStatement, values))
  return rows[0]
}

/**
 * Sets the text of an unsettled event. Returns false if there is none, its turn belongs to another owner, or the agent
 * is no longer the handler.
 */
export async function growEvent(
  db: TenantDb,
  at: EventPlace & { content: string; leaseOwner: string; now: Date },
): Promise<boolean> {
  await db.executeQuery(CompiledQuery.raw('set local synchronous_commit = off'))
  const values = [...placeOf(at), at.content, at.now.toISOString(), at.leaseOwner]
  const { rows } = await db.executeQuery(CompiledQuery.raw(growStatement, values))
  return rows.length > 0
}

interface EventPlace {
  tenantId: string
  conversationId: string
  eventId: string
}

/** Returns the message that a client sent under a temporary id. */
export async function findSentEvent(
  db: TenantDb,
  conversationId: string,
  clientEventId: string,
): Promise<EventRow | undefined> {
  const { rows } = await db.executeQuery<EventRow>(
    CompiledQuery.raw(sentStatement, [conversationId, clientEventId]),
  )
  return rows[0]
}

/** Returns the newest events below a number, newest first. */
export async function recentEvents(
  db: TenantDb,
  conversationId: string,
  { limit, before, isTeam }: { limit: number; before?: number | undefined; isTeam: boolean },
): Promise<EventRow[]> {
  const values = [conversationId, before ?? 2_147_483_647, limit, isTeam]
  return (await db.executeQuery<EventRow>(CompiledQuery.raw(recentStatement, values))).rows
}

/** Notifies every process that a conversation changed apart from its events. */
export async function notifyConversation(
  db: TenantDb,
  tenantId: string,
  conversationId: string,
): Promise<void> {
  const payload = `${tenantId}:${conversationId}:0`
  await db.executeQuery(CompiledQuery.raw(`select pg_notify('${eventChannel}', $1)`, [payload]))
}

/** The channel that announces stored and changed events, as `tenant:conversation:index`. */
export const eventChannel = 'conversation_event'

export const eventColumns =
  '_id, conversation_id, event_index, client_event_id, turn_id, is_shown, is_settled, data, created_at, updated_at'

/** Returns whether a message starts, ends or keeps the time that somebody waits for the team. */
function waitingBy({ role, metadata }: EventBody): 'begins' | 'ends' | 'goes on' {
  if (role === 'user') return 'begins'
  return metadata.human ? 'ends' : 'goes on'
}

function placeOf({ tenantId, conversationId, eventId }: EventPlace) {
  return [tenantId, conversationId, eventId]
}

const told = `pg_notify('${eventChannel}', $1::text || ':' || $2::text || ':' || event_index)`

const numbered = `with numbered as (
    update conversation_thread set last_index = last_index + 1 where conversation_id = $2::uuid returning last_index
  ), stored as (
    insert into conversation_event (tenant_id, ${eventColumns})
    select $1::uuid, $3::uuid, $2::uuid, last_index, $4::text, $5::uuid, $6::boolean, $7::boolean, $8::jsonb,
      $9::timestamptz, $9::timestamptz from numbered
    returning ${eventColumns}
  )`
const insertPlain = `${numbered} select ${eventColumns}, ${told} from stored`
/** The beginning of a message; without text, the names of its files. */
const beginning = `left(coalesce(nullif(btrim(regexp_replace(left(stored.data->>'content', 1000), '\\s+', ' ', 'g')), ''), (
    select string_agg(file.name, ', ') from jsonb_array_elements(stored.data->'content_blocks') as block
    join file on file._id = coalesce(block->>'image_id', block->>'audio_id', block->>'file_id')::uuid)), 200)`
const withBeginning = `case when stored.is_shown and stored.is_settled then coalesce((
      select jsonb_build_object('last_message', words) || case when stored.data->>'role' = 'user'
        then jsonb_build_object('last_visitor_message', words) else '{}' end
      from (select ${beginning} as words) as begun where words is not null), '{}') else '{}' end`
// A message changes the conversation's place and preview in lists, but not the version of its record.
const insertMessage = `${numbered}, dated as (
    update record set data = (record.data || jsonb_build_object('last_event_at', $10::text) || ${withBeginning}
      || case when $11::text = 'begins' and record.data->>'handler' in ('queue', 'human')
        and not record.data ? 'waiting_since' then jsonb_build_object('waiting_since', $10::text) else '{}' end)
      - case when $11::text = 'ends' then 'waiting_since' else '' end
    from stored where record.entity = 'conversation' and record._id = stored.conversation_id
  ) select ${eventColumns}, ${told} from stored`

function isMessageOf(event: string): string {
  return `${event}.data->>'event_type' = 'action' and ${event}.data->>'action_id' = 'send_message'`
}

const unsettled = 'conversation_id = $2::uuid and _id = $3::uuid and not is_settled'
const updateStatement = `with stored as (
    update conversation_event set data = data || $4::jsonb, is_settled = $5::boolean, updated_at = $6::timestamptz
    where ${unsettled} returning ${eventColumns}
  ), summed as (
    update record set data = record.data || ${withBeginning}
    from stored where record.entity = 'conversation' and record._id = stored.conversation_id
      and stored.is_shown and stored.is_settled and ${isMessageOf('stored')} and not exists (
        select from conversation_event later where later.conversation_id = stored.conversation_id
          and later.event_index > stored.event_index and later.is_shown and ${isMessageOf('later')})
  ) select ${eventColumns}, ${told} from stored`
const growStatement = `with stored as (
    update conversation_event set data = jsonb_set(data, '{content}', to_jsonb($4::text)), updated_at = $5::timestamptz
    where ${unsettled} and exists (select from turn
      where turn._id = conversation_event.turn_id and turn.lease_owner = $6 and turn.state = 'running')
      and exists (select from record where record.entity = 'conversation' and record._id = $2::uuid
        and record.data->>'handler' = 'agent' and record.data->>'status' <> 'completed')
    returning event_index
  ) select ${told} from stored`
const sentStatement = `select ${eventColumns} from conversation_event
  where conversation_id = $1::uuid and client_event_id = $2`
const recentStatement = `select ${eventColumns} from conversation_event
  where conversation_id = $1::uuid and event_index < $2::integer and (is_shown or $4::boolean)
  order by event_index desc limit $3::integer`
