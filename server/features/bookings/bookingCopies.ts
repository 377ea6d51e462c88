import { sql } from 'kysely'
import { recordColumns, type StoredRecord } from '../../store/records/storedRecord.ts'
import { deleteRecords } from '../contacts/store/erasure.ts'
import { isBookingOf } from '../isBookingOf.ts'
import type { VisitorCopies } from '../visitorCopies.ts'

/** Bookings as copies of visitor data. They stay when the retention of their conversations ends. */
export const bookingCopies: VisitorCopies = {
  name: 'bookings',
  find: async ({ db, whose, shown }) => {
    const { rows } = await sql<StoredRecord>`
      select ${sql.raw(recordColumns())} from record
      where entity = 'booking' and ${isBookingOf(whose)} order by record.created_at, _id`.execute(db)
    return rows.map(record => shown('booking', record))
  },
  erase: async ({ db, whose, isExpiry }) =>
    isExpiry ? [] : deleteRecords(db, 'booking', isBookingOf(whose)),
}
