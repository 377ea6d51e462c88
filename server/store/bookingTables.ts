import type { ColumnType } from 'kysely'

export interface BookingTables {
  booking_slot: BookingSlotTable
  booking_link: BookingLinkTable
}

/** The time that a booking occupies in a calendar, one row per seat. Triggers of the records write it. */
interface BookingSlotTable {
  tenant_id: string
  booking_id: string
  calendar_id: string
  /** The booking itself, or the group appointment that several bookings share. */
  occurrence_id: string
  seat: number
  /** The appointment with its breaks, as a tstzrange. */
  busy: string
  /** Set for a hold, which expires; null for a booking. */
  held_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** The link with which a person manages their booking, made with the first mail about it. */
interface BookingLinkTable {
  tenant_id: string
  booking_id: string
  token_hash: string
  /** The sealed token, so that each mail has the same link. */
  token: string
  /** Host in the identifier of the booking's calendar files, which stays when the tenant's hosts change. */
  host: string
  created_at: Date
}
