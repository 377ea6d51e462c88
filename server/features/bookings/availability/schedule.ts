import { addDays, type CalendarDay } from '../../../../common/time/calendarDate.ts'
import { type OffsetPeriod, offsetPeriods } from '../../../../common/time/offsetPeriods.ts'
import { startOfDate, zonedDate } from '../../../../common/time/zonedDay.ts'
import type { AvailabilityRequest, Calendar, ServiceRules } from './availabilityInput.ts'
import { intersectIntervals } from './intersectIntervals.ts'
import { day, type Interval, minute } from './interval.ts'
import { type LoadByDate, loadByDate } from './load.ts'
import { type Occurrence, occurrences } from './occurrences.ts'
import { rasters } from './rasters.ts'
import { type Taken, takenTimes } from './taken.ts'
import { daysOf, windowsIn } from './windows.ts'

/** A calendar, prepared to answer for any start within a range. */
export interface Schedule {
  calendar: Calendar
  rules: ServiceRules
  /** The number of people to book for. */
  seats: number
  periods: readonly OffsetPeriod[]
  windows: readonly Interval[]
  /** From the start of each of them the raster counts. */
  rasters: readonly Interval[]
  taken: readonly Taken[]
  occurrences: readonly Occurrence[]
  /** The appointments of this service by start. */
  groups: ReadonlyMap<number, Occurrence>
  load: LoadByDate
  /** The first start that the notice allows. */
  earliest: number
  /** The end of the last day that can be booked. */
  latest: number
}

/** Covers the week of a date for the limits, and two whole dates before it for the raster. */
const margin = 8 * day

/** Prepares the calendars of a request for starts within a range. */
export function schedules(request: AvailabilityRequest, range: Interval): Schedule[] {
  const clocks = new Map<string, ZoneClock>()
  const found = request.calendars.map(calendar => {
    const clock = clocks.get(calendar.timezone) ?? zoneClock(calendar.timezone, request, range)
    clocks.set(calendar.timezone, clock)
    return scheduleOf(calendar, clock, request)
  })
  if (request.rules.mode === 'any') return found
  const shared = sharedRasters(found)
  return found.map(schedule => ({ ...schedule, rasters: shared }))
}

interface ZoneClock {
  periods: OffsetPeriod[]
  days: CalendarDay[]
  latest: number
}

function zoneClock(zone: string, { now, rules }: AvailabilityRequest, { start, end }: Interval): ZoneClock {
  const lastDate = addDays(zonedDate(new Date(now), zone), rules.window_days)
  const periods = offsetPeriods(start - margin, end + margin, zone)
  return {
    ...{ periods, days: daysOf(periods) },
    latest: startOfDate(addDays(lastDate, 1), zone).getTime(),
  }
}

function scheduleOf(
  calendar: Calendar,
  { periods, days, latest }: ZoneClock,
  { rules, now, seats, moved_booking_id }: AvailabilityRequest,
): Schedule {
  const windows = windowsIn(calendar, periods, days)
  const bookings = calendar.bookings.filter(({ booking_id }) => booking_id !== moved_booking_id)
  const appointments = occurrences(bookings)
  return {
    ...{ calendar, rules, seats, periods, windows, latest },
    rasters: rasters(windows, periods),
    taken: takenTimes(bookings, calendar.busy),
    occurrences: appointments,
    groups: new Map(
      appointments.filter(one => one.service_id === rules.service_id).map(one => [one.start, one]),
    ),
    load: loadByDate(appointments, periods),
    earliest: now + rules.minimum_notice_minutes * minute,
  }
}

/** Returns the times when all calendars are open, each counted from the latest start among their own rasters. */
function sharedRasters([first, ...others]: readonly Schedule[]): readonly Interval[] {
  return others.reduce((shared, { rasters }) => intersectIntervals(shared, rasters), first?.rasters ?? [])
}
