import type { Selectable } from 'kysely'
import type { BookingWarningTable } from '../../../store/calendarSyncTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { LinkKey } from './linkStore.ts'

type StoredWarning = Selectable<BookingWarningTable>

export async function warningsOf(db: TenantDb, bookingId: string): Promise<StoredWarning[]> {
  return db
    .selectFrom('booking_warning')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('code')
    .orderBy('event_id')
    .execute()
}

/** Stores a warning; the same one is stored once. */
export async function warn(db: TenantDb, warning: StoredWarning): Promise<void> {
  await db
    .insertInto('booking_warning')
    .values(warning)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Forgets the warnings of a booking, because it has changed. */
export async function clearWarnings(db: TenantDb, bookingId: string): Promise<void> {
  await db.deleteFrom('booking_warning').where('booking_id', '=', bookingId).execute()
}

/** Forgets that a booking was not written. */
export async function clearUnwritten(
  db: TenantDb,
  { booking_id, calendar_id, provider }: LinkKey & Pick<StoredWarning, 'booking_id'>,
): Promise<void> {
  await db
    .deleteFrom('booking_warning')
    .where('booking_id', '=', booking_id)
    .where('calendar_id', '=', calendar_id)
    .where('provider', '=', provider)
    .where('code', '=', 'not_written')
    .execute()
}

/** Forgets that events overlap, because they have changed. */
export async function clearOverlaps(db: TenantDb, key: LinkKey, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .deleteFrom('booking_warning')
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .where('code', '=', 'overlap')
    .where('event_id', 'in', [...eventIds])
    .execute()
}
