import { expect, it } from 'vitest'
import { dateInWords, dateOf, daysAfter, rangeAround } from './calendarDays.ts'

it('names the day of a moment in any zone, also on days of 23 and 25 hours', () => {
  expect(dateOf('2026-06-02T02:00:00Z', 'America/New_York')).toBe('2026-06-01')
  expect(dateOf('2026-06-01T14:00:00Z', 'Pacific/Kiritimati')).toBe('2026-06-02')
  expect(dateOf('2026-03-29T22:30:00Z', 'Europe/Berlin')).toBe('2026-03-30')
  expect(dateOf('2026-10-25T22:30:00Z', 'Europe/Berlin')).toBe('2026-10-25')
})

it('counts days by the calendar', () => {
  expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(dateInWords('2026-06-02', 'en', { weekday: 'long' })).toBe('Tuesday')
})

it('asks for all moments that may lie on the days', () => {
  const { start, end } = rangeAround('2026-06-01', 7)
  expect([start, end]).toEqual(['2026-05-31T10:00:00.000Z', '2026-06-08T14:00:00.000Z'])
})
