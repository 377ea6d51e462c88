import { type RawBuilder, sql } from 'kysely'

type Column =
  | 'call_outcome'
  | 'call_quality'
  | 'call_seconds'
  | 'first_human_open_seconds'
  | 'first_human_seconds'
  | 'rating'
  | 'tokens'

/**
 * Returns the SQL of a value that a conversation has in the first of its episodes that has one. The outer query reads
 * `conversation_outcome as outcome`, whose rows are the first episodes.
 */
export function firstKnown(column: Column): RawBuilder<unknown> {
  return known(column, sql`later.episode`)
}

/** Like `firstKnown`, of the last of its episodes. */
export function lastKnown(column: Column): RawBuilder<unknown> {
  return known(column, sql`later.episode desc`)
}

/** Few conversations are reopened, so the other rows answer by themselves. */
function known(column: Column, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql.ref(`outcome.${column}`)
  const later = sql.ref(`later.${column}`)
  return sql`(case when outcome.reopened_at is null then ${own} else (
    select ${later} from conversation_outcome later
    where later.conversation_id = outcome.conversation_id and ${later} is not null order by ${order} limit 1) end)`
}
