import { addDays, weekdayOf } from '../../common/time/calendarDate.ts'
import type {
  AvailabilityRequest,
  Booked,
  Calendar,
  Slot,
} from '../../server/features/bookings/availability/availabilityInput.ts'

const minute = 60_000

/** What a zone's clock shows at a time. */
interface Reading {
  date: string
  /** HH:MM. */
  clock: string
}

/** The clock of a zone, minute by minute from `start` (ms since 1970). */
export interface ClockTable {
  start: number
  readings: Reading[]
}

/** Reads the clock of a zone at each minute of a time, without any arithmetic of zones. */
export function clockTable(zone: string, start: number, end: number): ClockTable {
  const read = clockOf(zone)
  const readings: Reading[] = []
  for (let time = start; time < end; time += minute) readings.push(read(time))
  return { start, readings }
}

/** One calendar, judged minute by minute. */
export interface SlowCalendar {
  calendar: Calendar
  table: ClockTable
  /** Whether it is open, by minutes from the start of the table. */
  open: boolean[]
  /** The start from which the raster counts, in minutes from the start of the table. */
  origins: number[]
  dateOf: (time: number) => string
}

/** Prepares a calendar for `brokenRules`. */
export function slowCalendar(calendar: Calendar, table: ClockTable): SlowCalendar {
  const dates = new Set(table.readings.map(({ date }) => date))
  const isOpen = openTest(calendar, dates)
  const open = table.readings.map(isOpen)
  const read = clockOf(calendar.timezone)
  return { calendar, table, open, origins: origins(table, open), dateOf: time => read(time).date }
}

/** Returns the slots of a request that start within a range: each minute that breaks no rule. */
export function slowSlots(
  request: AvailabilityRequest,
  calendars: readonly SlowCalendar[],
  { start, end }: { start: number; end: number },
): Slot[] {
  const found: Slot[] = []
  const { rules } = request
  for (let time = start; time < end; time += minute) {
    const free = calendars.filter(one => passes(time, one, calendars, request))
    if (free.length === 0 || (rules.mode === 'together' && free.length < calendars.length)) continue
    const seats = free.map(({ calendar }) => rules.seats - seatsAt(time, calendar, request))
    found.push({
      ...{ start: time, end: time + rules.duration_minutes * minute },
      seats_left: rules.mode === 'together' ? Math.min(...seats) : Math.max(...seats),
      calendar_ids: inTurn(time, free, request),
    })
  }
  return found
}

/** Returns the codes of all rules that a start breaks in a calendar; the reasons of closed hours are one. */
export function brokenRules(
  time: number,
  calendar: SlowCalendar,
  all: readonly SlowCalendar[],
  request: AvailabilityRequest,
): string[] {
  return Object.entries(rules)
    .filter(([, isBroken]) => isBroken(time, calendar, request, all))
    .map(([code]) => code)
}

function passes(time: number, one: SlowCalendar, all: readonly SlowCalendar[], request: AvailabilityRequest) {
  return Object.values(rules).every(isBroken => !isBroken(time, one, request, all))
}

type IsBroken = (
  time: number,
  one: SlowCalendar,
  request: AvailabilityRequest,
  all: readonly SlowCalendar[],
) => boolean

/** Those that most minutes break come first. */
const rules: Record<string, IsBroken> = {
  too_soon: (time, _, { now, rules }) => time < now + rules.minimum_notice_minutes * minute,

  closed: (time, { open, table }) => !open[indexOf(time, table)],

  not_on_raster: (time, one, { rules }, all) => {
    const { duration_minutes, buffers, slot_interval_minutes } = rules
    const step = slot_interval_minutes ?? buffers.before_minutes + duration_minutes + buffers.after_minutes
    const counted = rules.mode === 'together' ? all : [one]
    if (counted.some(({ open, table }) => !open[indexOf(time, table)])) return false
    const from = counted.map(({ origins, table }) => origins[indexOf(time, table)] ?? 0)
    return (indexOf(time, one.table) - Math.max(...from)) % step !== 0
  },

  too_short: (time, { open, table }, { rules }) =>
    minutesFrom(time, rules.duration_minutes).some(one => !open[indexOf(one, table)]),

  too_late: (time, { dateOf }, { now, rules }) => dateOf(time) > addDays(dateOf(now), rules.window_days),

  busy: (time, { calendar }, request) => {
    const { rules } = request
    const { before_minutes, after_minutes } = rules.buffers
    const wanted = minutesFrom(
      time - before_minutes * minute,
      before_minutes + rules.duration_minutes + after_minutes,
    )
    const blocks = [
      ...bookingsOf(calendar, request)
        .filter(one => !(rules.seats > 1 && one.start === time && one.service_id === rules.service_id))
        .map(({ start, end, buffers }) => [
          start - buffers.before_minutes * minute,
          end + buffers.after_minutes * minute,
        ]),
      ...calendar.busy.filter(one => !one.booking_id).map(({ start, end }) => [start, end]),
    ]
    return wanted.some(one => blocks.some(([start = 0, end = 0]) => start <= one && one < end))
  },

  no_seats: (time, { calendar }, request) =>
    seatsAt(time, calendar, request) + (request.seats ?? 1) > request.rules.seats,

  limit_reached: (time, { calendar, dateOf }, request) => {
    if (seatsAt(time, calendar, request) > 0) return false
    const { per_day, per_week } = request.rules.limits
    const booked = appointments(bookingsOf(calendar, request))
    const date = dateOf(time)
    const monday = mondayOf(date)
    const sameDay = booked.filter(({ start }) => dateOf(start) === date)
    const sameWeek = booked.filter(({ start }) => mondayOf(dateOf(start)) === monday)
    return (
      sameDay.length + 1 > (per_day ?? Number.POSITIVE_INFINITY) ||
      sameWeek.length + 1 > (per_week ?? Number.POSITIVE_INFINITY)
    )
  },
}

function openTest({ working_hours, overrides, closed_days }: Calendar, dates: ReadonlySet<string>) {
  const days = new Map(
    [...dates].map(date => {
      const override = overrides.find(one => one.date === date)
      const isClosed = closed_days.some(one => one.date === date)
      const usual = isClosed ? [] : working_hours.filter(({ days }) => days.includes(weekdayOf(date)))
      return [
        date,
        { hours: override?.hours ?? usual, eve: addDays(date, -1), isRuled: override !== undefined },
      ]
    }),
  )
  return ({ date, clock }: Reading): boolean => {
    const day = days.get(date)
    if (day?.hours.some(({ from, to }) => from <= clock && (clock < to || to <= from))) return true
    const night = day?.isRuled ? [] : (days.get(day?.eve ?? '')?.hours ?? [])
    return night.some(({ from, to }) => to <= from && clock < to)
  }
}

/** Returns for each minute the start from which the raster counts: of the window, or midnight after a full date. */
function origins({ readings }: ClockTable, open: readonly boolean[]): number[] {
  const notFull = new Set(readings.filter((_, index) => !open[index]).map(({ date }) => date))
  const seen = new Set<string>()
  let origin = 0
  let date = ''
  return readings.map((reading, index) => {
    const isNew = !seen.has(reading.date)
    // The table does not hold the whole of its first date.
    if (isNew && seen.size > 1 && !notFull.has(date)) origin = index
    if (!open[index - 1]) origin = index
    date = reading.date
    seen.add(date)
    return origin
  })
}

function inTurn(time: number, free: readonly SlowCalendar[], request: AvailabilityRequest): string[] {
  const near = 14 * 1440 * minute
  return free
    .map(({ calendar }) => {
      const booked = appointments(bookingsOf(calendar, request))
      const before = booked.filter(({ start }) => start < time)
      return {
        id: calendar.calendar_id,
        load: minutesOf(booked.filter(({ start }) => time - near <= start && start < time + near)),
        last: Math.max(
          0,
          ...before.filter(one => before.every(({ start }) => start <= one.start)).map(({ end }) => end),
        ),
      }
    })
    .sort((one, other) => one.load - other.load || one.last - other.last || one.id.localeCompare(other.id))
    .map(({ id }) => id)
}

function bookingsOf({ bookings }: Calendar, { moved_booking_id }: AvailabilityRequest): Booked[] {
  return bookings.filter(({ booking_id }) => booking_id !== moved_booking_id)
}

/** Returns the longest booking of each service and start. */
function appointments(bookings: readonly Booked[]): Booked[] {
  const isSame = (one: Booked, other: Booked) =>
    one.start === other.start && one.service_id === other.service_id
  const sorted = bookings.toSorted((one, other) => other.end - one.end)
  return sorted.filter((one, index) => sorted.findIndex(other => isSame(one, other)) === index)
}

function seatsAt(time: number, calendar: Calendar, request: AvailabilityRequest): number {
  return bookingsOf(calendar, request)
    .filter(({ start, service_id }) => start === time && service_id === request.rules.service_id)
    .reduce((sum, { seats }) => sum + seats, 0)
}

function minutesOf(bookings: readonly Booked[]): number {
  return bookings.reduce((sum, { start, end }) => sum + (end - start) / minute, 0)
}

function minutesFrom(time: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => time + index * minute)
}

function mondayOf(date: string): string {
  return weekdayOf(date) === 'monday' ? date : mondayOf(addDays(date, -1))
}

function indexOf(time: number, { start }: ClockTable): number {
  return (time - start) / minute
}

function clockOf(zone: string): (time: number) => Reading {
  if (zone === 'UTC') {
    return time => {
      const iso = new Date(time).toISOString()
      return { date: iso.slice(0, 10), clock: iso.slice(11, 16) }
    }
  }
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    },
  })
  return time => {
    const [date = '', clock = ''] = format.format(time).split(' ')
    return { date, clock }
  }
}
