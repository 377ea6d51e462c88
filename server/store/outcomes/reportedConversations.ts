import { type RawBuilder, sql } from 'kysely'
import type { Reported } from '../../../common/reports/parseReported.ts'
import { cohortCondition } from './cohortCondition.ts'
import { predicateCondition } from './predicateCondition.ts'

/** Returns a query for the ids of the conversations behind a figure of a report. */
export function reportedConversations(asked: Reported, now: Date): RawBuilder<unknown> {
  return sql`select outcome.conversation_id from conversation_outcome as outcome
    where ${cohortCondition(asked)} and ${predicateCondition(asked.predicate, now)}`
}
