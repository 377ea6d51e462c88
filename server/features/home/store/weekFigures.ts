import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Week } from '../week.ts'

type Figure = components['schemas']['HomeFigure']

/** As the contract has it. */
const mostCounted = 50_000

/** Something that happens in conversations: where it stands, and when it was. */
interface Happening {
  table: RawBuilder<unknown>
  at: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

export const happenings = {
  answered: {
    table: sql`turn`,
    at: sql`ended_at`,
    where: sql`state = 'completed' and answer_event_id is not null`,
  },
  handed_over: {
    table: sql`conversation_event`,
    at: sql`created_at`,
    where: sql`data->>'module_id' = 'handoff' and data->>'action_id' = 'requested'`,
  },
  unanswered: { table: sql`unanswered_question`, at: sql`created_at`, where: sql`true` },
} as const satisfies Record<string, Happening>

/** How often it happened in a week and the one before, each counted so far at most. */
export async function readFigure(db: TenantDb, happening: Happening, week: Week): Promise<Figure> {
  const { since, before, timeZone, days } = week
  const { rows } = await sql<{ day: string | null; count: number }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from (${within(happening, since, null)}) as lately group by 1
    union all
    select null, count(*)::int from (${within(happening, ...before)}) as earlier`.execute(db)
  const on = new Map(rows.map(({ day, count }) => [day, count]))
  const counts = days.map(day => on.get(day) ?? 0)
  return { now: counts.reduce((sum, count) => sum + count, 0), before: on.get(null) ?? 0, days: counts }
}

function within({ table, at, where }: Happening, from: Date, until: Date | null): RawBuilder<unknown> {
  return sql`select ${at} as at from (select ${at}, conversation_id from ${table}
    where ${where} and ${at} >= ${from} ${until ? sql`and ${at} < ${until}` : sql``}
    order by ${at} desc limit ${mostCounted}) happened
    where not exists (select from record where entity = 'conversation' and record._id = conversation_id
      and (record.deleted_at is not null or record.data->'is_test' = 'true'))`
}

/** Whether there were conversations before a moment. */
export async function hadConversations(db: TenantDb, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'conversation' and deleted_at is null and created_at < ${before}
    limit 1`.execute(db)
  return rows.length > 0
}
