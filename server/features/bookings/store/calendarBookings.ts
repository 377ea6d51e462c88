import { sql } from 'kysely'
import type { HeldTime } from '../../../store/bookingTables.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Booked } from '../availability/availabilityInput.ts'
import type { Interval } from '../availability/interval.ts'

/** Days around the asked time within which bookings decide about the order of assignment. */
const around = "interval '14 days'"

interface Row {
  calendar_id: string
  booking_id: string
  data: RecordData | null
  hold: HeldTime | null
}

/**
 * Returns by calendar the bookings and holds that availability needs for a range: those of whole weeks and of 14 days
 * around it, and the last one before.
 */
export async function calendarBookings(
  db: TenantDb,
  calendarIds: readonly string[],
  { start, end }: Interval,
  now: Date,
): Promise<ReadonlyMap<string, readonly Booked[]>> {
  const [from, to] = [new Date(start), new Date(end)]
  const { rows } = await sql<Row>`
    with slot as (
      select distinct booking_id, slot.calendar_id, hold
      from unnest(${[...calendarIds]}::uuid[]) as wanted (calendar_id)
      join booking_slot as slot on slot.calendar_id = wanted.calendar_id
        and slot.busy && tstzrange(${from}::timestamptz - ${sql.raw(around)}, ${to}::timestamptz + ${sql.raw(around)})
        and (slot.held_until is null or slot.held_until > ${now}::timestamptz)
      union
      select last.booking_id, wanted.calendar_id, null
      from unnest(${[...calendarIds]}::uuid[]) as wanted (calendar_id)
      cross join lateral (select booking_id from booking_slot as slot where slot.calendar_id = wanted.calendar_id
        and lower(slot.busy) < ${from}::timestamptz - ${sql.raw(around)} and slot.held_until is null
        order by lower(slot.busy) desc limit 1) as last)
    select calendar_id, booking_id, hold, record.data from slot
    left join record on record.entity = 'booking' and record._id = booking_id and record.deleted_at is null`.execute(
    db,
  )
  const found = new Map<string, Booked[]>(calendarIds.map(id => [id, []]))
  for (const row of rows) {
    const booked = bookedOf(row)
    if (booked) found.get(row.calendar_id)?.push(booked)
  }
  return found
}

function bookedOf({ booking_id, data, hold }: Row): Booked | null {
  if (hold) {
    const { service_id, start, end, seats, buffers } = hold
    return { booking_id, service_id, ...interval(start, end), seats, buffers, source: 'hold' }
  }
  const booking = data && readData('booking', data)
  if (!booking) return null
  const { service_id = '', start, end, seats } = booking
  const buffers = { ...noBreaks, ...booking.buffers }
  return { booking_id, service_id, ...interval(start, end), seats, buffers, source: 'booking' }
}

const noBreaks = { before_minutes: 0, after_minutes: 0 }

function interval(start: string, end: string): Interval {
  return { start: Date.parse(start), end: Date.parse(end) }
}
