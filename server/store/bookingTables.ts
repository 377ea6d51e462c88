import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { RecordData } from './records/storedRecord.ts'

export interface BookingTables {
  booking_change: BookingChangeTable
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
  /** What a hold is for; null for a booking. */
  hold: JSONColumnType<HeldTime> | null
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

/** A time that somebody has chosen and not booked yet. */
export interface HeldTime {
  service_id: string
  /** ISO UTC, without the breaks. */
  start: string
  end: string
  seats: number
  buffers: { before_minutes: number; after_minutes: number }
  /** Digest of the conversation or the address that holds it. */
  holder: string
}

/** Changes of bookings that nothing has followed yet, oldest first. Triggers of the records write them. */
interface BookingChangeTable {
  tenant_id: string
  _id: Generated<string>
  number: Generated<string>
  booking_id: string
  kind: BookingChangeKind
  tells: boolean
  at: Generated<Date>
  data: RecordData | null
  previous: RecordData | null
}

/** What happened to a booking. `changed` is any other edit, `removed` its deletion. */
export type BookingChangeKind =
  | 'booked'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'moved'
  | 'completed'
  | 'no_show'
  | 'changed'
  | 'removed'
