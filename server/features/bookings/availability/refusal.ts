import type { Limits } from './availabilityInput.ts'

/** The rule because of which a calendar does not offer a start. Times are milliseconds since 1970, dates YYYY-MM-DD. */
export type Refusal =
  | { code: 'too_soon'; earliest: number }
  /** `latest` is the end of the last day that can be booked. */
  | { code: 'too_late'; latest: number }
  /** The hours of an override leave the time out, or end the hours of the night before. */
  | { code: 'override'; date: string }
  | { code: 'closed_day'; date: string }
  | { code: 'outside_hours' }
  /** The window ends before the appointment would. */
  | { code: 'too_short'; window_end: number }
  | { code: 'not_on_raster'; counted_from: number; interval_minutes: number }
  /** `start` and `end` include the breaks of what takes the time; `source` is `booking`, `hold`, or another calendar. */
  | { code: 'busy'; source: string; start: number; end: number; booking_id?: string }
  /** A group has this start, and too few seats are left in it. */
  | { code: 'no_seats'; seats_left: number }
  | { code: 'limit_reached'; limit: keyof Limits; allowed: number }
