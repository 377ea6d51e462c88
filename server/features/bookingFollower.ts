import type { BookingChangeKind } from '../store/bookingTables.ts'
import type { EntityData } from '../store/records/entityData.ts'
import type { TenantDb } from '../store/tenantRun.ts'

type Booking = NonNullable<EntityData<'booking'>>

/** A change of a booking, by any kind of write, also an import or an undo. */
export interface BookingChange {
  id: string
  tenantId: string
  bookingId: string
  kind: BookingChangeKind
  at: Date
  /** Whether the person gets a mail about it. */
  tells: boolean
  /** The booking after the change; null if it was removed. */
  booking: Booking | null
  /** The booking before it; null for a new or restored one. */
  previous: Booking | null
}

/** What follows from changes of bookings: mails, reminders, events in other calendars, chains. */
export interface BookingFollower {
  /**
   * Writes what follows, in the transaction that marks the change as followed: jobs and rows, nothing outside. The
   * changes of one booking come one by one, in order, and each exactly once.
   */
  follow(db: TenantDb, change: BookingChange): Promise<void>
}
