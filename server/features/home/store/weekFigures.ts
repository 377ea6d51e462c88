import { type RawBuilder, sql } from 'kysely'
import { figureFields, weekFilter } from '../../../../common/weekFilter.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { EntityRegistry } from '../../../store/records/entityDefinition.ts'
import { compileCondition } from '../../../store/records/query/compileList.ts'
import { parseQuery } from '../../../store/records/query/parseQuery.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { openGroups } from '../../knowledge/unanswered/unansweredStore.ts'
import type { Week } from '../week.ts'

type Figure = components['schemas']['HomeFigure']

/** Selects the moments from `from` until before `until`, or until now if null, as rows with a column `at`. */
type Happened = (from: Date, until: Date | null) => RawBuilder<unknown>

/** Selects the conversations that the list behind a figure shows. */
export function conversationsOf(figure: keyof typeof figureFields, registry: EntityRegistry): Happened {
  const at = sql.lit(figureFields[figure])
  return (from, until) => {
    const filter = weekFilter(figure, from.toISOString(), until?.toISOString())
    const query = parseQuery(registry.get('conversation'), { filter }, registry)
    const condition = compileCondition('conversation', query, { now: from, actorId: '' })
    return sql`select (data->>${at})::timestamptz as at from record where ${condition}`
  }
}

/** Selects the questions that the list of unanswered questions shows. */
export function unansweredQuestions(from: Date, until: Date | null): RawBuilder<unknown> {
  return sql`select last_at as at from (${openGroups({ since: from, until })}) as open`
}

/** Counts occurrences in this week and the one before, each up to `maxCounted`. */
export async function readFigure(db: TenantDb, happened: Happened, week: Week): Promise<Figure> {
  const { since, before, timeZone, days } = week
  const { rows } = await sql<{ day: string | null; count: number }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from (${happened(since, null)} limit ${maxCounted}) as lately group by 1
    union all
    select null, count(*)::int from (${happened(...before)} limit ${maxCounted}) as earlier`.execute(db)
  const on = new Map(rows.map(({ day, count }) => [day, count]))
  const counts = days.map(day => on.get(day) ?? 0)
  return { now: counts.reduce((sum, count) => sum + count, 0), before: on.get(null) ?? 0, days: counts }
}

/** The maximum in the contract. */
const maxCounted = 50_000

/** Returns true if a conversation was created before the moment. */
export async function hadConversations(db: TenantDb, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'conversation' and deleted_at is null and created_at < ${before}
    limit 1`.execute(db)
  return rows.length > 0
}
