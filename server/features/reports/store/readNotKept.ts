import { sql } from 'kysely'
import type { Cohort } from '../../../store/outcomes/cohortCondition.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { fromCohort } from './reportQuery.ts'

/** Counts the conversations of a report that can no longer be opened, because they were deleted. */
export async function readNotKept(db: TenantDb, cohort: Cohort): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromCohort(cohort)} and not exists (
      select from record where entity = 'conversation' and _id = outcome.conversation_id and deleted_at is null)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
