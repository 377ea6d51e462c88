import { type RawBuilder, sql } from 'kysely'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Whose appointments are wanted. */
export interface Owner {
  conversationId: string
  contactId: string | null
}

/** The most appointments that are listed. */
const most = 5

/** Returns the appointments to come that were made in a conversation or belong to its contact, by time. */
export async function ownBookings(db: TenantDb, owner: Owner, now: Date): Promise<EntityRecord<'booking'>[]> {
  return bookingsWhere(
    db,
    sql`data->>'status' in ('pending', 'accepted') and data->>'end' > ${now.toISOString()}
      and (data->>'conversation_id' = ${owner.conversationId} or data->>'contact_id' = ${owner.contactId})`,
  )
}

/** Returns the booking with a reference. */
export async function bookingByReference(
  db: TenantDb,
  reference: string,
): Promise<EntityRecord<'booking'> | null> {
  const [found] = await bookingsWhere(db, sql`data->>'reference' = ${reference}`)
  return found ?? null
}

/** Returns a booking outside the trash by its id. */
export async function bookingById(db: TenantDb, id: string): Promise<EntityRecord<'booking'> | null> {
  const [found] = await bookingsWhere(db, sql`_id = ${id}`)
  return found ?? null
}

async function bookingsWhere(db: TenantDb, where: RawBuilder<unknown>): Promise<EntityRecord<'booking'>[]> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record
    where entity = 'booking' and deleted_at is null and ${where}
    order by data->>'start', _id limit ${most}`.execute(db)
  return rows.flatMap(row => {
    const data = readData('booking', row.data)
    return data ? [{ ...row, data }] : []
  })
}
