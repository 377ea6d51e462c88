import { type Selectable, sql } from 'kysely'
import type { BookingTables } from '../../../store/bookingTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type StoredLink = Selectable<BookingTables['booking_link']>

/** Stores the link of a booking unless it has one already, and returns the one that it has. */
export async function giveLink(db: TenantDb, link: StoredLink): Promise<StoredLink> {
  await db
    .insertInto('booking_link')
    .values(link)
    .onConflict(known => known.columns(['tenant_id', 'booking_id']).doNothing())
    .execute()
  return db
    .selectFrom('booking_link')
    .selectAll()
    .where('booking_id', '=', link.booking_id)
    .executeTakeFirstOrThrow()
}

/** Returns the booking of a link outside the trash; undefined if there is none. */
export async function findLinked(
  db: TenantDb,
  tokenHash: string,
): Promise<{ id: string; data: Record<string, unknown> } | undefined> {
  const { rows } = await sql<{ id: string; data: Record<string, unknown> }>`
    select record._id as id, record.data from booking_link
    join record on record.entity = 'booking' and record._id = booking_link.booking_id and record.deleted_at is null
    where booking_link.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Forgets the links of all tenants' bookings that ended before a time (ISO UTC) or are gone. Returns how many. */
export async function purgeLinks(owner: TenantDb, endedBefore: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from switchboard.booking_link where not exists (
      select from switchboard.record where entity = 'booking' and record.tenant_id = booking_link.tenant_id
        and record._id = booking_link.booking_id and record.data->>'end' >= ${endedBefore})`.execute(owner)
  return Number(numAffectedRows)
}
