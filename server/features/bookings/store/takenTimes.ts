import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A time that a booking wants to occupy. */
export interface WantedTime {
  /** The booking; null for a new one. */
  bookingId: string | null
  calendarIds: readonly string[]
  /** ISO UTC, with the breaks. */
  from: string
  to: string
}

/**
 * Returns the indexes of the wanted times that other bookings occupy. A look without a lock: it only spares a claim
 * that would fail, and lets a trial run report it.
 */
export async function takenTimes(db: TenantDb, wanted: readonly WantedTime[]): Promise<ReadonlySet<number>> {
  const rows = wanted.flatMap(({ bookingId, calendarIds, from, to }, place) =>
    calendarIds.map(calendar_id => ({ place, booking_id: bookingId, calendar_id, from, to })),
  )
  const { rows: taken } = await sql<{ place: number }>`
    select distinct place from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (place int, booking_id uuid, calendar_id uuid, "from" timestamptz, "to" timestamptz)
    where exists (select from booking_slot as slot where slot.calendar_id = wanted.calendar_id
      and slot.busy && tstzrange("from", "to") and slot.held_until is null
      and slot.booking_id is distinct from wanted.booking_id)`.execute(db)
  return new Set(taken.map(({ place }) => place))
}
