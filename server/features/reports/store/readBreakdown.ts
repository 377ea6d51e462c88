import { sql } from 'kysely'
import type { OutcomeGroup } from '../../../../common/reports/outcomeGroups.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type FigureRow, figureColumns, type Measured, measuredBy } from './figureColumns.ts'
import { readTotals } from './readTotals.ts'
import { fromCohort, type ReportQuery } from './reportQuery.ts'

/** Figures of the conversations with each value of a group, the most frequent first. */
export interface Breakdown {
  by: OutcomeGroup
  rows: { key: string | null; values: Measured[] }[]
  /** All further values together; null if there are none. */
  others: { groups: number; values: Measured[] } | null
}

const maxRows = 50

type GroupRow = FigureRow & { key: string | null; groups: number }

/** Reads a table of a report. */
export async function readBreakdown(db: TenantDb, query: ReportQuery, by: OutcomeGroup): Promise<Breakdown> {
  const { cohort, figures, now } = query
  const column = sql.ref(`outcome.${by}`)
  const { rows } = await sql<GroupRow>`
    select ${column}::text as key, (count(*) over ())::int as groups, ${figureColumns(figures, now)}
    ${fromCohort(cohort)} group by ${column} order by count(*) desc, ${column} limit ${maxRows}`.execute(db)
  const groups = (rows[0]?.groups ?? 0) - rows.length
  return {
    by,
    rows: rows.map(row => ({ key: row.key, values: measuredBy(row, figures) })),
    others: groups > 0 ? { groups, values: await readOthers(db, query, by, rows) } : null,
  }
}

/** Reads them together, because people and medians of several groups cannot be added up. */
async function readOthers(
  db: TenantDb,
  query: ReportQuery,
  by: OutcomeGroup,
  rows: readonly GroupRow[],
): Promise<Measured[]> {
  const except = new Map([[by, rows.map(({ key }) => key)]])
  return readTotals(db, { ...query, cohort: { ...query.cohort, except } })
}
