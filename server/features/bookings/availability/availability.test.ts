import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../common/time/calendarDate.ts'
import { offsetPeriods } from '../../../../common/time/offsetPeriods.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'
import { rounds, seed } from '../../../../tests/support/rounds.ts'
import {
  brokenRules,
  type ClockTable,
  clockTable,
  slowCalendar,
  slowSlots,
} from '../../../../tests/support/slowAvailability.ts'
import type { AvailabilityRequest, Calendar, Hours, ServiceRules } from './availabilityInput.ts'
import { day, type Interval, minute } from './interval.ts'
import { slots } from './slots.ts'
import { why } from './why.ts'

/** A change of a zone's clocks, at `time` (ms since 1970). */
interface Change {
  zone: string
  time: number
  date: string
}

const isEveryZone = rounds(0, 1) === 1

/** One zone for each change of the clocks in 2026; in a soak run all zones. */
const changes = changesBetween(Date.parse('2026-01-01T00:00Z'), Date.parse('2027-01-01T00:00Z'))

describe('slots and reasons agree with a plain reading of the rules, minute by minute,', () => {
  it.each(changes)('when clocks change in $zone on $date', change => {
    agree(change, rounds(2, 10), seed + changes.indexOf(change))
  })

  it('where a date does not exist', () => {
    agree(changeAt(Date.parse('2011-12-30T10:00Z'), 'Pacific/Apia'), rounds(20, 200), seed)
  })
})

/** Compares the two in random cases around a change of the clocks. */
function agree(change: Change, numRuns: number, seed: number): void {
  const [start, end] = [change.time - 4 * day, change.time + 2 * day]
  const tables = new Map(['UTC', change.zone].map(zone => [zone, clockTable(zone, start, end)]))
  fc.assert(
    fc.property(cases(change), ({ request, range, times }) => compare(request, range, times, tables)),
    { numRuns, seed },
  )
}

function compare(
  request: AvailabilityRequest,
  range: Interval,
  times: readonly number[],
  tables: ReadonlyMap<string, ClockTable>,
): void {
  const calendars = request.calendars.map(calendar =>
    slowCalendar(calendar, tables.get(calendar.timezone) ?? { start: 0, readings: [] }),
  )
  const found = slots(request, range)
  expect(found).toEqual(slowSlots(request, calendars, range))
  for (const time of [...times, ...found.slice(0, 3).map(({ start }) => start)]) {
    const explained = why(request, time)
    expect(explained.slot).toEqual(found.find(({ start }) => start === time) ?? null)
    for (const [index, calendar] of calendars.entries()) {
      const code = explained.calendars[index]?.refusal?.code
      const broken = brokenRules(time, calendar, calendars, request)
      if (code) expect(broken).toContain(isOfHours(code) ? 'closed' : code)
      else expect(broken).toEqual([])
    }
  }
}

function isOfHours(code: string): boolean {
  return ['override', 'closed_day', 'outside_hours'].includes(code)
}

function changesBetween(start: number, end: number): Change[] {
  const found = new Map<string, Change>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const periods = offsetPeriods(start, end, zone)
    for (const [index, { start: time, offset }] of periods.entries()) {
      if (index === 0) continue
      const key = isEveryZone ? `${time} ${zone}` : `${time} ${periods[index - 1]?.offset} ${offset}`
      if (!found.has(key)) found.set(key, changeAt(time, zone))
    }
  }
  return [...found.values()]
}

function changeAt(time: number, zone: string): Change {
  return { zone, time, date: zonedDate(new Date(time), zone) }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Most are in the night, in which clocks are changed. */
const clock = fc
  .tuple(fc.constantFrom(0, 0, 1, 2, 3, 4, 8, 12, 17, 22, 23), fc.constantFrom(0, 0, 15, 30, 45, 7))
  .map(numbers => numbers.map(number => String(number).padStart(2, '0')).join(':'))

const hours: fc.Arbitrary<Hours> = fc.record({ from: clock, to: fc.oneof(clock, fc.constant('24:00')) })

const wholeDay = { from: '00:00', to: '24:00', days: [...weekdays] }

const buffers = fc.record({
  before_minutes: fc.constantFrom(0, 0, 5, 20),
  after_minutes: fc.constantFrom(0, 0, 10, 60),
})

const serviceRules: fc.Arbitrary<ServiceRules> = fc.record({
  service_id: fc.constant('visit'),
  duration_minutes: fc.constantFrom(5, 20, 30, 45, 60, 90, 300),
  buffers,
  seats: fc.constantFrom(1, 1, 3),
  mode: fc.constantFrom('any', 'together'),
  minimum_notice_minutes: fc.constantFrom(0, 0, 90, 1440),
  window_days: fc.constantFrom(0, 1, 2, 60, 60),
  slot_interval_minutes: fc.constantFrom(null, 5, 15, 30, 50, 60),
  limits: fc.record({
    per_day: fc.constantFrom(null, null, 1, 3),
    per_week: fc.constantFrom(null, null, 2, 4),
  }),
})

/** Returns random requests around a change of the clocks, a range, and some starts in it. */
function cases({ zone, time, date: today }: Change) {
  const quartersAround = (most: number) =>
    fc.integer({ min: -most, max: most }).map(quarters => time + quarters * 15 * minute)
  const range = fc.tuple(quartersAround(96), fc.integer({ min: 1, max: 30 })).map(([start, count]) => ({
    ...{ start, end: Math.min(start + count * 60 * minute, time + 1500 * minute) },
  }))
  return range.chain(range =>
    fc.record({
      range: fc.constant(range),
      times: fc.array(timeIn(range), { maxLength: 8 }),
      request: fc.record({
        calendars: fc
          .array(calendars(zone, today, quartersAround), { minLength: 1, maxLength: 3 })
          .map(withIds),
        rules: serviceRules,
        now: quartersAround(190).map(now => Math.min(now, range.start + 120 * minute)),
        seats: fc.constantFrom(1, 1, 2),
        moved_booking_id: fc.constantFrom('none', '0'),
      }),
    }),
  )
}

function timeIn({ start, end }: Interval): fc.Arbitrary<number> {
  return fc
    .integer({ min: 0, max: Math.max(0, (end - start) / minute - 1) })
    .map(count => start + count * minute)
}

function calendars(zone: string, today: string, quartersAround: (most: number) => fc.Arbitrary<number>) {
  const date = fc.integer({ min: -2, max: 2 }).map(days => addDays(today, days))
  const interval = fc.tuple(quartersAround(190), fc.constantFrom(5, 30, 60, 200)).map(lasting)
  const farInterval = fc.tuple(quartersAround(2700), fc.constantFrom(30, 60, 600)).map(lasting)
  return fc.record({
    timezone: fc.constantFrom(zone, zone, zone, 'UTC'),
    working_hours: fc.oneof(
      fc.constant([wholeDay]),
      fc.array(
        fc
          .tuple(hours, fc.subarray([...weekdays], { minLength: 3 }))
          .map(([one, days]) => ({ ...one, days })),
        { maxLength: 3 },
      ),
    ),
    overrides: fc.uniqueArray(fc.record({ date, hours: fc.array(hours, { maxLength: 2 }) }), {
      ...{ maxLength: 2, selector: one => one.date },
    }),
    closed_days: fc.array(fc.record({ date }), { maxLength: 1 }),
    busy: fc
      .array(
        fc.record({
          interval,
          source: fc.constant('google:primary'),
          booking_id: fc.constantFrom(undefined, undefined, '0'),
        }),
        { maxLength: 3 },
      )
      .map(found =>
        found.map(({ interval, booking_id, source }) => ({
          ...{ ...interval, source },
          ...(booking_id && { booking_id }),
        })),
      ),
    bookings: fc
      .array(
        fc.record({
          interval: fc.oneof(interval, farInterval),
          service_id: fc.constantFrom('visit', 'visit', 'other'),
          seats: fc.constantFrom(1, 2),
          source: fc.constantFrom('booking', 'hold'),
          buffers,
        }),
        { maxLength: 5 },
      )
      .map(found =>
        found.map(({ interval, ...one }, index) => ({
          ...{ ...one, ...interval, booking_id: String(index) },
        })),
      ),
  })
}

function lasting([start, minutes]: readonly [number, number]): Interval {
  return { start, end: start + minutes * minute }
}

function withIds(calendars: readonly Omit<Calendar, 'calendar_id'>[]): Calendar[] {
  return calendars.map((calendar, index) => ({ ...calendar, calendar_id: `calendar ${index}` }))
}
