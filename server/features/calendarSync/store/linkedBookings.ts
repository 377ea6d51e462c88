import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A booking that occupies its time. */
interface LiveBooking {
  booking_id: string
  start: Date
  end: Date
}

/** Returns the bookings that occupy a calendar and end after a time, at most `limit`, soonest first. */
export async function liveBookings(
  db: TenantDb,
  calendarId: string,
  after: Date,
  limit: number,
): Promise<LiveBooking[]> {
  const { rows } = await sql<LiveBooking>`
    select distinct record._id as booking_id, (data->>'start')::timestamptz as start, (data->>'end')::timestamptz as "end"
    from booking_slot as slot join record on record.entity = 'booking' and record._id = slot.booking_id
    where slot.calendar_id = ${calendarId}::uuid and slot.held_until is null and upper(slot.busy) > ${after}
      and record.deleted_at is null and data->>'status' in ('pending', 'accepted')
    order by start, booking_id limit ${limit}`.execute(db)
  return rows
}
