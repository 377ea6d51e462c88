import { sql } from 'kysely'
import { type OutcomePredicate, outcomePredicates } from '../../../../common/reports/outcomePredicates.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { countOf } from './figureColumns.ts'
import { fromCohort, type ReportQuery } from './reportQuery.ts'

export type PredicateCounts = Readonly<Record<OutcomePredicate, number>>

/** Reads how many conversations of a report each name selects. */
export async function readCounts(
  db: TenantDb,
  { cohort, now }: Pick<ReportQuery, 'cohort' | 'now'>,
): Promise<PredicateCounts> {
  const columns = outcomePredicates.map(name => sql`${countOf(name, now)} as ${sql.ref(columnOf(name))}`)
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)} ${fromCohort(cohort)}`.execute(db)
  const counts = outcomePredicates.map(name => [name, rows[0]?.[columnOf(name)] ?? 0] as const)
  return Object.fromEntries(counts) as PredicateCounts
}

function columnOf(name: OutcomePredicate): string {
  return name.replace(':', '_')
}
