import { sql } from 'kysely'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import type { BindingEvent } from '../binding.ts'

const mostRuns = 30
const windowMs = 3_600_000

/** Returns the bindings that have started as many runs for a connection as they may in an hour. */
export async function bindingsAtLimit(
  db: TenantDb,
  { event, connectionId, now }: { event: BindingEvent; connectionId: string; now: Date },
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ id: string }>`
    select binding->>'_id' as id from chain_run
    where trigger in ('sync_finished', 'integration_failed') and trigger = ${event}
      and facts->'input'->>'connection_id' = ${connectionId} and started_at > ${since}
    group by 1 having count(*) >= ${mostRuns}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
