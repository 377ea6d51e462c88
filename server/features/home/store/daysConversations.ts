import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { isWaitingFor, waitingSince } from '../../conversations/store/waitingConversations.ts'

type Home = components['schemas']['Home']
type Conversation = components['schemas']['HomeConversation']

/** The maximums in the contract. */
const maxWaiting = 6
const maxAssigned = 5

// The same expression as in the index, so that the index applies.
const assignee = sql`((record.data->>'assignee_id') collate "C")`

/** Reads the conversations that wait for anybody or for this person, longest wait first. */
export async function readWaiting(db: TenantDb, userId: string): Promise<NonNullable<Home['waiting']>> {
  const { rows } = await sql<Conversation & { total: number }>`
    select ${shown(waitingSince)}, total from (
      select record.*, (count(*) over ())::int as total from record
      where ${isWaitingFor(userId)}
      order by ${waitingSince}, record._id limit ${maxWaiting}
    ) record ${contact} order by ${waitingSince}, record._id`.execute(db)
  return { count: rows[0]?.total ?? 0, conversations: rows.map(({ total: _, ...one }) => one) }
}

/** Reads the person's open conversations in which nobody waits, latest first. */
export async function readMine(db: TenantDb, userId: string): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select ${shown(sql`record.data->>'last_event_at'`)} from (
      select record.* from record
      where ${isOpen} and ${assignee} = ${userId} and record.data->>'waiting_since' is null
      order by record.data->>'last_event_at' desc nulls last, record._id desc limit ${maxAssigned}
    ) record ${contact} order by record.data->>'last_event_at' desc nulls last, record._id desc`.execute(db)
  return rows
}

/** Excludes test conversations: they concern only the person who tests. */
const isOpen = sql`record.entity = 'conversation' and record.deleted_at is null
  and record.data->>'status' <> 'completed' and record.data->'is_test' is distinct from 'true'`

const contact = sql`left join record contact on contact.entity = 'contact' and contact.deleted_at is null
  and contact._id = (record.data->>'contact_id')::uuid`

function shown(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`record._id as conversation_id,
    coalesce(nullif(contact.data->>'name', ''), record.data->>'call_from',
      nullif(record.data->>'subject', '')) as name,
    record.data->>'communication_channel' as channel, ${at} as at,
    coalesce(record.data->>'last_visitor_message', record.data->>'last_message', record.data->>'subject', '')
      as last_message,
    record.data->>'assignee_id' is not null as is_mine,
    exists (select from call where call.conversation_id = record._id and call.state <> 'ended') as is_on_call`
}
