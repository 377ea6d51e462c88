import { type RawBuilder, sql } from 'kysely'
import type { OutcomeGroup } from '../../../common/reports/outcomeGroups.ts'
import type { Reported } from '../../../common/reports/parseReported.ts'

type Fragment = RawBuilder<unknown>

/** The conversations of a report: all that its figures choose from. */
export type Cohort = Omit<Reported, 'predicate'>

/**
 * Returns the SQL condition of a report's conversations: those that visitors began in the period, without tests unless
 * they count. The query reads `conversation_outcome as outcome`.
 */
export function cohortCondition({ from, to, kind, only, except, includesTests }: Cohort): Fragment {
  const parts = [
    sql`outcome.started_at >= ${from}::timestamptz and outcome.started_at < ${to}::timestamptz`,
    sql`outcome.begun_by = 'visitor'`,
    ...(includesTests ? [] : [sql`not outcome.is_test`]),
    ...(kind === 'multichannel' ? [] : [kind === 'voice' ? isCall : sql`not ${isCall}`]),
    ...[...only].map(([group, values]) => isOneOf(group, values)),
    ...[...except].map(([group, values]) => sql`${isOneOf(group, values)} is not true`),
  ]
  return sql.join(parts, sql` and `)
}

const isCall = sql`(outcome.channel = 'voice')`

const types = {
  channel: sql`text[]`,
  agent_id: sql`uuid[]`,
  agent_service_id: sql`uuid[]`,
  language_id: sql`text[]`,
  ended_by: sql`text[]`,
} satisfies Record<OutcomeGroup, Fragment>

function isOneOf(group: OutcomeGroup, values: readonly (string | null)[]): Fragment {
  const column = sql.ref(`outcome.${group}`)
  const given = values.filter(value => value !== null)
  const isGiven = sql`coalesce(${column} = any(${given}::${types[group]}), false)`
  return values.includes(null) ? sql`(${isGiven} or ${column} is null)` : isGiven
}
