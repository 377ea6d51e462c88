import type { JobType } from '../../jobs/jobType.ts'
import type { Database } from '../../store/database.ts'
import { readData } from '../../store/records/readData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { BookingChange, BookingFollower } from '../bookingFollower.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  followers: () => readonly BookingFollower[]
}

/** Changes of one run; then other jobs get their turn. */
const atOnce = 500

/** Creates the job that gives the changes of a tenant's bookings to all that follows them, each exactly once. */
export function followBookings({ database, followers }: Deps): JobType {
  return { task: 'follow bookings', run: ({ tenantId, signal }) => followAll(tenantId, signal) }

  async function followAll(tenantId: string, signal: AbortSignal): Promise<void> {
    const waiting = await database.inTenant(tenantId, db =>
      db
        .selectFrom('booking_change')
        .select(['_id', 'booking_id'])
        .orderBy('number')
        .limit(atOnce + 1)
        .execute(),
    )
    const failures = new Map<string, unknown>()
    for (const { _id, booking_id } of waiting.slice(0, atOnce)) {
      signal.throwIfAborted()
      // Later changes of a booking wait for its earlier ones; other bookings go on.
      if (failures.has(booking_id)) continue
      try {
        await database.inTenant(tenantId, db => followOne(db, _id))
      } catch (error) {
        failures.set(booking_id, error)
      }
    }
    if (failures.size > 0)
      throw new AggregateError(failures.values(), 'Changes of bookings were not followed')
    if (waiting.length > atOnce) await followAll(tenantId, signal)
  }

  async function followOne(db: TenantDb, id: string): Promise<void> {
    const row = await db.deleteFrom('booking_change').where('_id', '=', id).returningAll().executeTakeFirst()
    // Another process has followed it.
    if (!row) return
    const { _id, tenant_id: tenantId, booking_id: bookingId, kind, tells, at, data, previous } = row
    const change: BookingChange = {
      ...{ id: _id, tenantId, bookingId, kind, at, tells },
      booking: data && readData('booking', data),
      previous: previous && readData('booking', previous),
    }
    for (const follower of followers()) await follower.follow(db, change)
  }
}
