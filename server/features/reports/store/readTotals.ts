import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type FigureRow, figureColumns, type Measured, measuredBy } from './figureColumns.ts'
import { fromCohort, type ReportQuery } from './reportQuery.ts'

/** Reads the figures of a period. */
export async function readTotals(db: TenantDb, { cohort, figures, now }: ReportQuery): Promise<Measured[]> {
  const { rows } = await sql<FigureRow>`
    select ${figureColumns(figures, now)} ${fromCohort(cohort)}`.execute(db)
  return measuredBy(rows[0] ?? {}, figures)
}
