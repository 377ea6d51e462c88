import { expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './calendarDate.ts'

it('counts days over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})

it('names the day of the week', () => {
  expect(['2026-11-29', '2026-11-30', '2000-02-29'].map(weekdayOf)).toEqual(['sunday', 'monday', 'tuesday'])
})

it('lists the days from one date to another', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
    { date: '2028-02-28', weekday: 'monday' },
    { date: '2028-02-29', weekday: 'tuesday' },
    { date: '2028-03-01', weekday: 'wednesday' },
  ])
  expect(daysBetween('2028-03-02', '2028-03-01')).toEqual([])
})
