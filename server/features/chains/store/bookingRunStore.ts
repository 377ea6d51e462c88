import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

const windowMs = 3_600_000
/** Runs of a binding in an hour for one booking, and for all bookings that chains made. */
const mostCaused = 30
/** Runs of a binding in an hour, for all bookings together. */
const most = 1000

/** Returns the bindings that have started as many runs for changes of bookings as they may in an hour. */
export async function bindingsAtBookingLimit(
  db: TenantDb,
  { bookingId, isChains, now }: { bookingId: string; isChains: boolean; now: Date },
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ id: string }>`
    select binding->>'_id' as id from chain_run
    where trigger = 'booking_event' and started_at > ${since}
    group by 1
    having count(*) >= ${most}
      or count(*) filter (where facts->'input'->'booking'->>'id' = ${bookingId}) >= ${mostCaused}
      or (${isChains} and count(*) filter (where facts->'input'->'booking'->>'source' = 'chain') >= ${mostCaused})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
