import { sql } from 'kysely'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A booking that reminders may be planned for. */
export interface UpcomingBooking {
  id: string
  start: string
}

/** Returns how many minutes before an appointment people are reminded, by the tenant's rules. */
export async function reminderTimes(db: TenantDb): Promise<number[]> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from record where entity = 'scheduling_rules' and _id = ${singletonId}::uuid`.execute(db)
  const { reminders = [] } = readData('scheduling_rules', rows[0]?.data ?? {})
  return reminders.map(({ before_minutes }) => before_minutes)
}

/** Returns open bookings with an email address that start after a time (ISO UTC), by id, after the last one seen. */
export async function upcomingBookings(
  db: TenantDb,
  { after, since, limit }: { after: string; since: string; limit: number },
): Promise<UpcomingBooking[]> {
  const { rows } = await sql<UpcomingBooking>`
    select _id as id, data->>'start' as start from record
    where entity = 'booking' and deleted_at is null and _id > ${after}::uuid
      and data->>'status' in ('accepted', 'pending') and data->>'start' > ${since} and data ? 'email'
    order by _id limit ${limit}`.execute(db)
  return rows
}
