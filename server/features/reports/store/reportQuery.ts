import { type RawBuilder, sql } from 'kysely'
import type { Cohort } from '../../../store/outcomes/cohortCondition.ts'
import { cohortCondition } from '../../../store/outcomes/cohortCondition.ts'
import type { FigureKind } from '../figures/figureKind.ts'

/** What every part of a report asks for: the same conversations and figures, at the same moment. */
export interface ReportQuery {
  cohort: Cohort
  figures: readonly FigureKind[]
  now: Date
}

/** Returns the source of a query over a report's conversations. */
export function fromCohort(cohort: Cohort): RawBuilder<unknown> {
  return sql`from conversation_outcome as outcome where ${cohortCondition(cohort)}`
}
