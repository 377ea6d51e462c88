import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'

export interface DueBooking {
  tenantId: string
  id: string
  status: 'accepted' | 'pending'
}

/** Hours to confirm a booking in tenants that never saved scheduling rules. */
const { confirm_within_hours: confirmHours } = readData('scheduling_rules', {})

/**
 * Returns bookings of all tenants that time has decided: confirmed ones that are over, and those that nobody confirmed
 * in time or before they began.
 */
export async function findDueBookings(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  limit: number,
): Promise<DueBooking[]> {
  const { rows } = await sql<DueBooking>`
    (select tenant_id as "tenantId", _id as id, 'accepted' as status from switchboard.record
      where entity = 'booking' and deleted_at is null and data->>'status' = 'accepted'
        and data->>'end' <= ${now.toISOString()}
      limit ${limit})
    union all
    (select booking.tenant_id, booking._id, 'pending' from switchboard.record as booking
      left join switchboard.record as rules
        on rules.tenant_id = booking.tenant_id and rules.entity = 'scheduling_rules'
      where booking.entity = 'booking' and booking.deleted_at is null and booking.data->>'status' = 'pending'
        and (booking.data->>'start' <= ${now.toISOString()} or booking.created_at <= ${now}::timestamptz
          - make_interval(hours => coalesce((rules.data->>'confirm_within_hours')::int, ${confirmHours})))
      limit ${limit})`.execute(owner)
  return rows
}
