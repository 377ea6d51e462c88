import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Questions that ask the same. */
export interface UnansweredGroup {
  id: string
  count: number
  lastAt: Date
  examples: { question: string; conversation_id: string; at: string }[]
}

/** Position after which a page starts. */
export type GroupPlace = Pick<UnansweredGroup, 'id' | 'count' | 'lastAt'>

interface Page {
  isDismissed: boolean
  /** Earliest time of the last question; null for all. */
  since: Date | null
  /** Id of the only group; null for all. */
  id: string | null
  after: GroupPlace | null
  limit: number
}

/** Lists groups from conversations that are not in the trash, the most frequent first. */
export async function listGroups(
  db: TenantDb,
  { isDismissed, since, id, after, limit }: Page,
): Promise<UnansweredGroup[]> {
  const { rows } = await sql<UnansweredGroup>`
    with ${groupedQuestions}
    select grouped.group_id as id, count, last_at as "lastAt", array(
        select json_build_object('question', question, 'conversation_id', conversation_id,
          'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from asked where asked.group_id = grouped.group_id order by created_at desc limit ${maxExamples}) as examples
    from grouped left join closed_question as closed on closed.group_id = grouped.group_id
    where ${isDismissed ? isPutAside : isOpen} ${lastAsked({ since, until: null })}
      ${id ? sql`and grouped.group_id = ${id}::uuid` : sql``} ${after ? isBehind(after) : sql``}
    order by count desc, last_at desc, grouped.group_id limit ${limit}`.execute(db)
  return rows
}

/** Questions that ask the same, with the newest of them. */
export interface AskedGroup {
  id: string
  count: number
  question: string
  conversationId: string
}

/** Lists the open groups with most questions from some conversations that are not in the trash, the most frequent first. */
export async function mostAsked(
  db: TenantDb,
  conversations: RawBuilder<unknown>,
  limit: number,
): Promise<AskedGroup[]> {
  const { rows } = await sql<AskedGroup>`
    with ${groupedQuestions},
      chosen as (
        select group_id, count(*)::int as count, (array_agg(question order by created_at desc, _id))[1] as question,
          (array_agg(conversation_id order by created_at desc, _id))[1] as "conversationId"
        from asked where conversation_id in (${conversations}) group by group_id)
    select chosen.group_id as id, chosen.count, question, "conversationId"
    from chosen join grouped on grouped.group_id = chosen.group_id
      left join closed_question as closed on closed.group_id = chosen.group_id
    where ${isOpen} order by chosen.count desc, last_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Returns a query of the open groups last asked within this period; it has one column, `last_at`. */
export function openGroups(time: Period): RawBuilder<unknown> {
  return sql`with ${groupedQuestions}
    select last_at from grouped left join closed_question as closed on closed.group_id = grouped.group_id
    where ${isOpen} ${lastAsked(time)}`
}

interface Period {
  since: Date | null
  until: Date | null
}

function lastAsked({ since, until }: Period): RawBuilder<unknown> {
  const from = since ? sql`and last_at >= ${since}::timestamptz` : sql``
  return until ? sql`${from} and last_at < ${until}::timestamptz` : from
}

const groupedQuestions = sql`asked as (
      select question.* from unanswered_question as question
        join record on entity = 'conversation' and record._id = conversation_id and deleted_at is null),
    grouped as (
      select group_id, count(*)::int as count, max(created_at) as last_at from asked group by group_id)`

const maxExamples = 3

const isPutAside = sql`closed.status = 'dismissed'`
/**
 * A group is open if nobody has closed it, if its answer is gone or disabled, or if it was asked again after the
 * answer.
 */
const isOpen = sql`(closed.status is null or (closed.status = 'answered' and (last_at > closed.closed_at
  or not exists (select from record where entity = 'knowledge_chunk' and _id = closed.answer_id
    and deleted_at is null and data->'enabled' is distinct from 'false'))))`

function isBehind({ count, lastAt, id }: GroupPlace): RawBuilder<unknown> {
  return sql`and (-count, -extract(epoch from last_at), grouped.group_id)
    > (${-count}::int, -extract(epoch from ${lastAt}::timestamptz), ${id}::uuid)`
}

interface Closing {
  tenantId: string
  id: string
  at: Date
  by: Actor
}

/** Dismisses a group; returns whether it exists. */
export async function dismissGroup(db: TenantDb, { tenantId, id, at, by }: Closing): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into closed_question (tenant_id, group_id, status, closed_at, closed_by)
    select ${tenantId}::uuid, group_id, 'dismissed', ${at}::timestamptz, ${JSON.stringify(by)}::jsonb
    from unanswered_question where group_id = ${id} limit 1
    on conflict (tenant_id, group_id) do update
      set status = excluded.status, answer_id = null, closed_at = excluded.closed_at,
        closed_by = excluded.closed_by`.execute(db)
  return numAffectedRows > 0n
}

/** Reopens a group; returns whether it exists. */
export async function reopenGroup(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('closed_question')
    .where('group_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  const asked = await db
    .selectFrom('unanswered_question')
    .select('_id')
    .where('group_id', '=', id)
    .limit(1)
    .execute()
  return asked.length > 0
}
