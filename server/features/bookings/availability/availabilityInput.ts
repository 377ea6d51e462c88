import type { Weekday } from '../../../../common/time/calendarDate.ts'
import type { Interval } from './interval.ts'

/** Hours of a date, such as 09:00 to 17:30. */
export interface Hours {
  /** HH:MM on the zone's clock. */
  from: string
  /** HH:MM; 24:00 is midnight, and a time that is not after `from` means the next morning. */
  to: string
}

/** What decides when a calendar is open, on the clock of its time zone. */
export interface CalendarHours {
  /** An IANA name, such as Europe/Berlin. */
  timezone: string
  working_hours: readonly (Hours & { days: readonly Weekday[] })[]
  /** Each rules its whole date (YYYY-MM-DD), also against a closed day and the night before. No hours = a day off. */
  overrides: readonly { date: string; hours: readonly Hours[] }[]
  /** Dates (YYYY-MM-DD) on which the business is closed: no working hours begin on them. */
  closed_days: readonly { date: string }[]
}

/** Time that is kept free around an appointment. */
export interface Buffers {
  before_minutes: number
  after_minutes: number
}

/** A booking or a hold that takes its time: one that is neither cancelled nor rejected. */
export interface Booked extends Interval {
  booking_id: string
  service_id: string
  /** The buffers that it was booked with. */
  buffers: Buffers
  /** The number of people it is for. */
  seats: number
  source: 'booking' | 'hold'
}

/** A busy time of another calendar, such as Google's; it has no buffers. */
export interface ForeignBusy extends Interval {
  /** Where it comes from, such as `google:primary`. */
  source: string
  /** Set for the copy of one of our bookings; the copy does not count, wherever it was moved to. */
  booking_id?: string
}

/** A calendar as availability needs it. */
export interface Calendar extends CalendarHours {
  calendar_id: string
  /** In any order: all from 14 days before the asked time until 14 days after it, and the last one before these. */
  bookings: readonly Booked[]
  /** In any order: all within 2 days of the asked time. */
  busy: readonly ForeignBusy[]
}

/** The scheduling rules as they hold for one service. */
export interface ServiceRules {
  service_id: string
  duration_minutes: number
  buffers: Buffers
  /** The number of people who can share one appointment. */
  seats: number
  /** Whether one free calendar is enough, or all have to be free at the same time. */
  mode: 'any' | 'together'
  /** Minutes from now to the first start. */
  minimum_notice_minutes: number
  /** The number of days after today that can be booked, to the end of the last one. */
  window_days: number
  /** Minutes from start to start, counted from the start of the window; null = the duration and its buffers. */
  slot_interval_minutes: number | null
  limits: Limits
}

/** The limits of each calendar, counted on the dates of its zone, weeks from Monday; null = no limit. */
export interface Limits {
  per_day: number | null
  per_week: number | null
}

/** What is asked of availability. */
export interface AvailabilityRequest {
  calendars: readonly Calendar[]
  rules: ServiceRules
  /** Milliseconds since 1970. */
  now: number
  /** The number of people to book for. */
  seats: number
  /** The booking that is to be moved: its present time counts as free. */
  moved_booking_id?: string
}

/** A time that can be booked. */
export interface Slot extends Interval {
  /** The most people that one of the calendars can still take at this time. */
  seats_left: number
  /** The free calendars in the order of assignment; with `together` all of them. */
  calendar_ids: string[]
}
