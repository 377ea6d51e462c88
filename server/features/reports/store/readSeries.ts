import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type FigureRow, figureColumns, type Measured, measuredBy } from './figureColumns.ts'
import { fromCohort, type ReportQuery } from './reportQuery.ts'

/** Reads the figures of each bar; `bounds` are the instants at which the bars begin, and the end of the last one. */
export async function readSeries(
  db: TenantDb,
  { cohort, figures, now }: ReportQuery,
  bounds: readonly Date[],
): Promise<Measured[][]> {
  const times = bounds.map(bound => bound.toISOString())
  const { rows } = await sql<FigureRow>`
    select width_bucket(outcome.started_at, ${times}::timestamptz[])::int as bar, ${figureColumns(figures, now)}
    ${fromCohort(cohort)} group by bar`.execute(db)
  const byBar = new Map(rows.map(row => [row.bar, row]))
  const empty = await readEmpty(db, { figures, now })
  return bounds.slice(1).map((_, index) => {
    const row = byBar.get(index + 1)
    return row ? measuredBy(row, figures) : empty
  })
}

/** Reads what the figures say of no conversations: counts are 0, and there is nothing to measure. */
async function readEmpty(db: TenantDb, { figures, now }: Pick<ReportQuery, 'figures' | 'now'>) {
  const { rows } = await sql<FigureRow>`
    select ${figureColumns(figures, now)} from conversation_outcome as outcome where false`.execute(db)
  return measuredBy(rows[0] ?? {}, figures)
}
