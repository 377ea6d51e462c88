import { expect, it } from 'vitest'
import { daysBetween, weekdayOf } from '../../../common/time/calendarDate.ts'
import { toWallTime } from '../../../common/time/wallTime.ts'
import { type DemoBooking, demoBookings, demoMovedBooking } from './demoBookings.ts'
import { demoCalendars } from './demoCalendars.ts'
import { createDemoClock } from './demoClock.ts'

const breakMs = 10 * 60_000
/** Days around the winter's holidays and both changes of the clocks. */
const dates = [
  ...daysBetween('2026-10-05', '2026-11-02'),
  ...daysBetween('2026-12-07', '2027-01-17'),
  ...daysBetween('2027-03-08', '2027-04-05'),
].map(({ date }) => date)

it.each(['Europe/London', 'Asia/Tokyo'])('the demo’s appointments suit every day in %s', timezone => {
  for (const date of dates) {
    const clock = createDemoClock(new Date(`${date}T11:00:00.000Z`), timezone)
    const { to, ...moved } = demoMovedBooking(clock)
    const booked = [...demoBookings(clock), moved]
    expect(overlaps(booked), date).toEqual([])
    expect(overlaps([...demoBookings(clock), { ...moved, ...to }]), date).toEqual([])
    expect(overlaps(booked.map(each => ({ ...each, calendar: each.name }))), date).toEqual([])
    expect(
      [...booked, { ...moved, ...to }].filter(each => !isOpen(each, clock)),
      date,
    ).toEqual([])
  }
})

it('happen on the same days and times for the same clock', () => {
  const at = () => demoBookings(createDemoClock(new Date('2026-11-20T10:00:00.000Z'), 'Europe/London'))
  expect(at()).toEqual(at())
})

function overlaps(booked: readonly DemoBooking[]): string[] {
  const sorted = [...booked].sort((one, other) => (one.start < other.start ? -1 : 1))
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1)
      .filter(
        ({ calendar, start }) =>
          calendar === one.calendar && Date.parse(start) < Date.parse(one.end) + breakMs,
      )
      .map(other => `${one.name} ${one.start} – ${other.name} ${other.start}`),
  )
}

function isOpen({ calendar, start, end }: DemoBooking, clock: ReturnType<typeof createDemoClock>): boolean {
  const [date = '', from = ''] = toWallTime(start, clock.timezone).split('T')
  const [, to = ''] = toWallTime(end, clock.timezone).split('T')
  const { working_hours = [], overrides = [] } =
    demoCalendars(clock).find(({ name }) => name === calendar) ?? {}
  if (overrides.some(override => override.date === date)) return false
  const day = weekdayOf(date)
  return working_hours.some(
    ({ days, ...hours }) => days.includes(day) && hours.from <= from && to <= hours.to,
  )
}
