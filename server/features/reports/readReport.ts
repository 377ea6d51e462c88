import { sql } from 'kysely'
import type { OutcomeGroup } from '../../../common/reports/outcomeGroups.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Cohort } from '../../store/outcomes/cohortCondition.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Measured } from './store/figureColumns.ts'
import { type Breakdown, readBreakdown } from './store/readBreakdown.ts'
import { type PredicateCounts, readCounts } from './store/readCounts.ts'
import { readLabels } from './store/readLabels.ts'
import { readSeries } from './store/readSeries.ts'
import { readTopUnanswered } from './store/readTopUnanswered.ts'
import { readTotals } from './store/readTotals.ts'
import { fromCohort, type ReportQuery } from './store/reportQuery.ts'
import type { WithinLimit } from './timeLimit.ts'

export interface ReportParts {
  totals: Measured[]
  /** Null without comparison. */
  previous: Measured[] | null
  counts: PredicateCounts
  series: Measured[][]
  breakdowns: (Breakdown & { labels: ReadonlyMap<string, string> })[]
  notKept: number
  topUnanswered: components['schemas']['Report']['top_unanswered']
}

interface Wanted extends ReportQuery {
  within: WithinLimit
  bounds: readonly Date[]
  /** The conversations of the earlier period; null without comparison. */
  earlier: Cohort | null
  groups: readonly OutcomeGroup[]
}

/** Reads all parts of a report; in one snapshot, they agree with each other. */
export async function readReport(
  db: TenantDb,
  { bounds, earlier, groups, within, ...query }: Wanted,
): Promise<ReportParts> {
  // Distinct people and medians are sorted; with the usual memory they would be sorted on disk.
  await sql`set local work_mem = '32MB'`.execute(db)
  const breakdowns: ReportParts['breakdowns'] = []
  for (const by of groups) {
    const table = await within(() => readBreakdown(db, query, by))
    const keys = table.rows.map(({ key }) => key)
    const labels = await within(() => readLabels(db, by, keys))
    breakdowns.push({ ...table, labels })
  }
  return {
    totals: await within(() => readTotals(db, query)),
    previous: earlier && (await within(() => readTotals(db, { ...query, cohort: earlier }))),
    counts: await within(() => readCounts(db, query)),
    series: await within(() => readSeries(db, query, bounds)),
    breakdowns,
    notKept: await within(() => readNotKept(db, query.cohort)),
    topUnanswered: await within(() => readTopUnanswered(db, query.cohort)),
  }
}

/** Counts the conversations of a report that can no longer be opened, because they were deleted. */
async function readNotKept(db: TenantDb, cohort: Cohort): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromCohort(cohort)} and not exists (
      select from record where entity = 'conversation' and _id = outcome.conversation_id and deleted_at is null)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
