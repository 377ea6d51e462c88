import { sql } from 'kysely'
import type { HeldTime } from '../../../store/bookingTables.ts'
import type { Database } from '../../../store/database.ts'
import { slotRefusal } from '../../../store/records/slotRefusal.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Interval } from '../availability/interval.ts'

/** A time to hold, for a booking that does not exist yet. */
export interface HoldClaim {
  tenantId: string
  /** The id of the hold, and of its booking. */
  id: string
  calendars: readonly [string, ...string[]]
  /** Seats of the appointment. */
  capacity: number
  until: Date
  held: HeldTime
  now: Date
}

/** The most times that one conversation or address can hold. */
const most = 3

/**
 * Holds a time. Returns false if its holder has too many already, and throws `booking.slot_taken` or `booking.busy` like
 * a booking.
 */
export async function holdTime({ owner }: Pick<Database, 'owner'>, claim: HoldClaim): Promise<boolean> {
  const { tenantId, id, calendars, capacity, until, held, now } = claim
  const { holder, ...times } = held
  const [calendar_id, ...further_calendar_ids] = calendars
  const booking = { ...times, ...{ calendar_id, further_calendar_ids, capacity } }
  try {
    return await owner.transaction().execute(async db => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId + holder}, 8))`.execute(db)
      const { rows } = await sql<{ count: number }>`
        select count(distinct booking_id)::int as count from switchboard.booking_slot
        where tenant_id = ${tenantId} and held_until > ${now} and hold->>'holder' = ${holder}
          and booking_id <> ${id}`.execute(db)
      if ((rows[0]?.count ?? 0) >= most) return false
      await sql`select switchboard.hold_slots(${tenantId}, ${id}, ${JSON.stringify(booking)}::jsonb, ${until},
        ${JSON.stringify(held)}::jsonb)`.execute(db)
      return true
    })
  } catch (error) {
    throw slotRefusal(error) ?? error
  }
}

/** Frees a held time; does nothing if it was booked or has been freed. */
export async function freeHold(
  { owner }: Pick<Database, 'owner'>,
  tenantId: string,
  id: string,
): Promise<void> {
  await sql`delete from switchboard.booking_slot
    where tenant_id = ${tenantId} and booking_id = ${id} and held_until is not null`.execute(owner)
}

/** A time that is held in a calendar. */
interface OpenHold {
  calendar_id: string
  held_until: Date
  hold: HeldTime
}

/** Returns the times that are held in calendars within a range, in order; one for each calendar of a hold. */
export async function openHolds(
  db: TenantDb,
  calendarIds: readonly string[],
  { start, end }: Interval,
  now: Date,
): Promise<OpenHold[]> {
  const [from, to] = [new Date(start), new Date(end)]
  const { rows } = await sql<OpenHold>`
    select distinct on (lower(busy), calendar_id, booking_id) calendar_id, held_until, hold from booking_slot
    where calendar_id = any(${[...calendarIds]}::uuid[]) and held_until > ${now}
      and (hold->>'start')::timestamptz < ${to} and (hold->>'end')::timestamptz > ${from}
    order by lower(busy), calendar_id, booking_id`.execute(db)
  return rows
}

/** Frees the holds of all tenants that have expired. */
export async function freeExpiredHolds({ owner }: Pick<Database, 'owner'>, now: Date): Promise<void> {
  await sql`delete from switchboard.booking_slot where held_until <= ${now}`.execute(owner)
}
