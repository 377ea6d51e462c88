import { type RawBuilder, sql } from 'kysely'

// Matches the expression of the index.
export const waitingSince = sql`((record.data->>'waiting_since') collate "C")`

/** Returns the condition for conversations that `waitingFilter` finds for this person, so that all counts agree. */
export function isWaitingFor(userId: string): RawBuilder<boolean> {
  return sql`record.entity = 'conversation' and record.deleted_at is null and ${waitingSince} >= ''
    and record.data->>'status' is distinct from 'completed' and record.data->'is_test' is distinct from 'true'
    and coalesce(record.data->>'assignee_id', ${userId}) = ${userId}`
}
