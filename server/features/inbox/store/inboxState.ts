import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { isWaitingFor, waitingSince } from '../../conversations/store/waitingConversations.ts'

type InboxState = components['schemas']['InboxState']

/**
 * Reads the state of a member's inbox: conversations that wait for anybody or for them, and messages that they have not
 * read.
 */
export async function readInboxState(db: TenantDb, userId: string): Promise<InboxState> {
  const [waiting, unread] = await Promise.all([readWaiting(db, userId), readUnread(db, userId)])
  return {
    waiting_count: waiting[0]?.total ?? 0,
    waiting: waiting.map(({ total: _, ...conversation }) => conversation),
    unread_count: unread[0]?.total ?? 0,
    unread: unread.map(({ conversation_id, count }) => ({ conversation_id, count })),
  }
}

/** The maximums in the contract. */
const maxWaiting = 50
const maxUnread = 500

// Excludes test conversations: they concern only the person who tests.
const isNoTest = sql`record.data->'is_test' is distinct from 'true'`
// The same expressions as in the indexes, so that the indexes apply.
const handler = sql`((record.data->>'handler') collate "C")`
const status = sql`((record.data->>'status') collate "C")`

async function readWaiting(db: TenantDb, userId: string) {
  const { rows } = await sql<InboxState['waiting'][number] & { total: number }>`
    select record._id as conversation_id, coalesce(record.data->>'subject', '') as subject,
      coalesce(record.data->>'last_visitor_message', record.data->>'last_message', '') as last_message,
      record.data->>'waiting_since' as waiting_since,
      record.data->>'assignee_id' is not null as is_mine, (count(*) over ())::int as total
    from record
    where ${isWaitingFor(userId)}
    order by ${waitingSince}, record._id limit ${maxWaiting}`.execute(db)
  return rows
}

async function readUnread(db: TenantDb, userId: string) {
  const { rows } = await sql<InboxState['unread'][number] & { total: number }>`
    select record._id as conversation_id, news.count, (count(*) over ())::int as total
    from record
    join conversation_thread thread on thread.conversation_id = record._id
    left join conversation_read mark on mark.conversation_id = record._id and mark.user_id = ${userId}
    cross join lateral (
      select count(*)::int as count from conversation_event event
      where event.conversation_id = record._id and event.event_index > coalesce(mark.last_index, 0)
        and event.is_shown and event.data->>'role' = 'user' and event.data->>'action_id' = 'send_message'
    ) news
    where record.entity = 'conversation' and record.deleted_at is null and ${handler} in ('queue', 'human')
      and ${status} in ('open', 'pending', 'snoozed') and ${isNoTest}
      and thread.last_index > coalesce(mark.last_index, 0) and news.count > 0
    order by record.data->>'last_event_at' desc nulls last, record._id desc limit ${maxUnread}`.execute(db)
  return rows
}
