import type { Limits } from './availabilityInput.ts'
import { closedReason } from './closedReason.ts'
import { type Interval, intervalAt, minute } from './interval.ts'
import { weekOf } from './load.ts'
import type { Occurrence } from './occurrences.ts'
import type { Refusal } from './refusal.ts'
import type { Schedule } from './schedule.ts'
import { overlapOf, type Taken } from './taken.ts'
import { wallDay } from './wallClock.ts'

/** Returns the first rule that forbids a start in a calendar; undefined if it can be booked. */
export function refusalAt(start: number, schedule: Schedule): Refusal | undefined {
  return (
    tooSoon(start, schedule) ??
    tooLate(start, schedule) ??
    outsideWindow(start, schedule) ??
    offRaster(start, schedule) ??
    busy(start, schedule) ??
    noSeats(start, schedule) ??
    limitReached(start, schedule)
  )
}

/** Returns the number of people who can still join at a start that is free. */
export function seatsLeft(start: number, schedule: Schedule): number {
  return schedule.rules.seats - seatsTaken(start, schedule)
}

/** Returns the minutes between two starts. */
export function rasterMinutes({ rules }: Schedule): number {
  const { duration_minutes, buffers, slot_interval_minutes } = rules
  return slot_interval_minutes ?? duration_minutes + buffers.before_minutes + buffers.after_minutes
}

function tooSoon(start: number, { earliest }: Schedule): Refusal | undefined {
  return start < earliest ? { code: 'too_soon', earliest } : undefined
}

function tooLate(start: number, { latest }: Schedule): Refusal | undefined {
  return start >= latest ? { code: 'too_late', latest } : undefined
}

function outsideWindow(start: number, schedule: Schedule): Refusal | undefined {
  const window = intervalAt(schedule.windows, start)
  if (!window) return closedReason(start, schedule)
  const { end } = appointment(start, schedule)
  return end > window.end ? { code: 'too_short', window_end: window.end } : undefined
}

function offRaster(start: number, schedule: Schedule): Refusal | undefined {
  // Where calendars are open at different times, the one that is closed refuses the start.
  const raster = intervalAt(schedule.rasters, start)
  const interval_minutes = rasterMinutes(schedule)
  return raster && (start - raster.start) % (interval_minutes * minute) !== 0
    ? { code: 'not_on_raster', counted_from: raster.start, interval_minutes }
    : undefined
}

function busy(start: number, schedule: Schedule): Refusal | undefined {
  const { before_minutes, after_minutes } = schedule.rules.buffers
  const from = start - before_minutes * minute
  const to = appointment(start, schedule).end + after_minutes * minute
  const found = overlapOf(schedule.taken, from, to, groupAt(start, schedule))
  return found && { code: 'busy', source: found.source, start: found.start, end: found.end, ...idOf(found) }
}

function idOf({ booking }: Taken): { booking_id?: string } {
  return booking ? { booking_id: booking.booking_id } : {}
}

function noSeats(start: number, schedule: Schedule): Refusal | undefined {
  const seats_left = seatsLeft(start, schedule)
  return seats_left < schedule.seats ? { code: 'no_seats', seats_left } : undefined
}

function limitReached(start: number, schedule: Schedule): Refusal | undefined {
  // Who joins a group adds no appointment.
  if (seatsTaken(start, schedule) > 0) return undefined
  const { load, rules, periods } = schedule
  const date = wallDay(start, periods)
  const { per_day, per_week } = rules.limits
  return (
    above('per_day', per_day, (load.days.get(date) ?? 0) + 1) ??
    above('per_week', per_week, (load.weeks.get(weekOf(date)) ?? 0) + 1)
  )
}

function above(limit: keyof Limits, allowed: number | null, wanted: number): Refusal | undefined {
  return allowed !== null && wanted > allowed ? { code: 'limit_reached', limit, allowed } : undefined
}

function appointment(start: number, { rules }: Schedule): Interval {
  return { start, end: start + rules.duration_minutes * minute }
}

/** Returns the number of people in the bookings that share this start and the service. */
function seatsTaken(start: number, schedule: Schedule): number {
  return groupAt(start, schedule)?.seats ?? 0
}

/** Returns the group that can be joined at a start. */
function groupAt(start: number, { rules, groups }: Schedule): Occurrence | undefined {
  return rules.seats > 1 ? groups.get(start) : undefined
}
