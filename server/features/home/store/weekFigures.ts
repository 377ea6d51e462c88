import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { openGroups } from '../../knowledge/unanswered/unansweredStore.ts'
import type { Week } from '../week.ts'

type Figure = components['schemas']['HomeFigure']

/** Counts the questions that the list of unanswered questions shows, by the day on which they were last asked. */
export async function readUnanswered(db: TenantDb, week: Week): Promise<Figure> {
  const { since, timeZone, days } = week
  const [from, until] = week.before
  const { rows } = await sql<{ day: string | null; count: number }>`
    select to_char(last_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from (${openGroups({ since, until: null })} limit ${maxCounted}) as lately group by 1
    union all
    select null, count(*)::int from (${openGroups({ since: from, until })} limit ${maxCounted}) as earlier`.execute(
    db,
  )
  const on = new Map(rows.map(({ day, count }) => [day, count]))
  const counts = days.map(day => on.get(day) ?? 0)
  return { now: counts.reduce((sum, count) => sum + count, 0), before: on.get(null) ?? 0, days: counts }
}

/** Nobody works through more questions. */
const maxCounted = 50_000

/** Returns true if a conversation was created before the moment. */
export async function hadConversations(db: TenantDb, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'conversation' and deleted_at is null and created_at < ${before}
    limit 1`.execute(db)
  return rows.length > 0
}
