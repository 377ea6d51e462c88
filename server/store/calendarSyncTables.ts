import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface CalendarSyncTables {
  calendar_link: CalendarLinkTable
  calendar_watch: CalendarWatchTable
  booking_copy: BookingCopyTable
  booking_warning: BookingWarningTable
}

type Provider = 'google' | 'microsoft'
type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** jsonb that may be null: read as a value, written as JSON text. */
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
type NullableText = ColumnType<string | null, string | null | undefined, string | null>

type FaultCode =
  | 'unauthorized'
  | 'insufficient_scope'
  | 'forbidden'
  | 'not_found'
  | 'throttled'
  | 'unavailable'
  | 'gone'
  | 'changed'
  | 'conflict'
  | 'invalid'

/** A calendar of another system by its id there, with the name it had when it was chosen. */
export interface ForeignPlace {
  id: string
  name: string
}

/** A busy time as it was read; milliseconds since 1970. */
export interface ReadBusy {
  start: number
  end: number
  /** The calendar of the other system. */
  foreign_id: string
  /** Null where only free and busy times can be read. */
  event_id: string | null
}

/** An account of another system that a calendar asks when it is free, and to which its bookings are written. */
export interface CalendarLinkTable {
  tenant_id: string
  calendar_id: string
  provider: Provider
  /** The account; null once its connection is deleted. */
  integration_id: string | null
  /** Name of the account, also after its connection is deleted. */
  account: string
  /** Where bookings are written; null = nowhere. It is also asked. */
  write_calendar: NullableJson<ForeignPlace>
  /** What else is asked. */
  conflict_calendars: JSONColumnType<ForeignPlace[]>
  /** Whether events that are moved or removed there change our bookings. */
  two_way: boolean
  /** Grows with the settings. */
  version: Generated<number>
  /** Latest answer of the other system. */
  checked_at: NullableTime
  /** Why it could not be asked; null if it could. */
  fault: NullableText
  fault_code: ColumnType<FaultCode | null, FaultCode | null | undefined, FaultCode | null>
  failing_since: NullableTime
  /** When the admins got a mail about the failure. */
  alerted_at: NullableTime
  /** Until when the other system wants to be left alone. */
  retry_at: NullableTime
  /** Where the next sync goes on, and the range it covers. */
  cursor: NullableText
  cursor_from: NullableTime
  cursor_to: NullableTime
  /** What was read last, and its range. */
  busy: NullableJson<ReadBusy[]>
  busy_from: NullableTime
  busy_to: NullableTime
  busy_at: NullableTime
}

/** A promise of the other system to tell of changes. */
export interface CalendarWatchTable {
  tenant_id: string
  _id: string
  calendar_id: string
  provider: Provider
  integration_id: string
  foreign_id: string
  /** Hash of the secret that comes with each notice. */
  token_hash: string
  /** Null until the other system has agreed. */
  external_id: NullableText
  expires_at: NullableTime
}

/** The event of a booking in a calendar of another system. */
export interface BookingCopyTable {
  tenant_id: string
  booking_id: string
  calendar_id: string
  provider: Provider
  foreign_id: string
  integration_id: string | null
  /** False if the event has to go. */
  is_wanted: boolean
  /** Grows with each change that has to be written, so that a late answer does not replace newer state. */
  version: Generated<number>
  status: 'pending' | 'written' | 'failed' | 'removed'
  event_id: NullableText
  etag: NullableText
  url: NullableText
  /** The times that were written last. */
  starts_at: NullableTime
  ends_at: NullableTime
  error: NullableText
  changed_at: Time
}

/** What needs a look at a booking. */
export interface BookingWarningTable {
  tenant_id: string
  booking_id: string
  calendar_id: string
  provider: Provider
  code: 'overlap' | 'moved' | 'removed' | 'not_written'
  /** The event; '' if there is none. */
  event_id: string
  at: Time
}
