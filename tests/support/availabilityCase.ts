import type {
  AvailabilityRequest,
  Booked,
  Calendar,
  ServiceRules,
} from '../../server/features/bookings/availability/availabilityInput.ts'

/** A calendar without hours, bookings or exceptions. */
export const emptyCalendar: Calendar = {
  calendar_id: 'a',
  timezone: 'UTC',
  ...{ working_hours: [], overrides: [], closed_days: [], bookings: [], busy: [] },
}

/** An appointment of 60 minutes every hour, without buffers, notice or limits. */
export const plainRules: ServiceRules = {
  ...{ service_id: 'visit', duration_minutes: 60, slot_interval_minutes: 60 },
  buffers: { before_minutes: 0, after_minutes: 0 },
  ...{ seats: 1, mode: 'any', minimum_notice_minutes: 0, window_days: 730 },
  limits: { per_day: null, per_week: null },
}

/** Returns a request for one calendar, asked long before any start. */
export function request(
  calendar: Partial<Calendar>,
  rules: Partial<ServiceRules> = {},
  more: Partial<AvailabilityRequest> = {},
): AvailabilityRequest {
  return {
    calendars: [{ ...emptyCalendar, ...calendar }],
    rules: { ...plainRules, ...rules },
    now: Date.parse('2025-12-01T00:00:00Z'),
    seats: 1,
    ...more,
  }
}

/** Returns a booking of the plain service for one person. */
export function booking(start: string, end: string, more: Partial<Booked> = {}): Booked {
  return {
    ...{ booking_id: start, service_id: 'visit', seats: 1, source: 'booking' },
    ...{ start: Date.parse(start), end: Date.parse(end) },
    buffers: { before_minutes: 0, after_minutes: 0 },
    ...more,
  }
}

/** Returns the time between two instants. */
export function between(start: string, end: string) {
  return { start: Date.parse(start), end: Date.parse(end) }
}

/** Returns times as readable instants. */
export function iso(times: readonly number[]): string[] {
  return times.map(time => new Date(time).toISOString().replace(':00.000Z', 'Z'))
}
