import { describe, expect, it } from 'vitest'
import { firstDayOf, shownDates, stepped } from './calendarView.ts'

describe('the dates that a view shows', () => {
  it.each([
    ['day', '2026-03-29', 1, '2026-03-29', '2026-03-30'],
    ['week', '2026-03-29', 1, '2026-03-23', '2026-03-30'],
    ['week', '2026-03-29', 0, '2026-03-29', '2026-04-05'],
    ['list', '2026-01-01', 1, '2025-12-29', '2026-01-05'],
    ['month', '2026-03-15', 1, '2026-02-23', '2026-04-06'],
    ['month', '2027-02-28', 1, '2027-02-01', '2027-03-01'],
    ['month', '2024-02-29', 0, '2024-01-28', '2024-03-03'],
  ] as const)('of the %s of %s with first day %i are %s to %s', (view, date, firstDay, from, to) => {
    expect(shownDates(view, date, firstDay)).toEqual({ from, to })
  })

  it.each([
    ['day', '2026-02-28', 1, '2026-03-01'],
    ['week', '2026-01-02', -1, '2025-12-26'],
    ['list', '2026-01-02', 1, '2026-01-09'],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['month', '2026-12-15', 1, '2027-01-01'],
  ] as const)('go on in the %s of %s by %i to %s', (view, date, step, next) => {
    expect(stepped(view, date, step)).toBe(next)
  })

  it('begin on Sunday in English and on Monday in German', () => {
    expect([firstDayOf('en'), firstDayOf('de')]).toEqual([0, 1])
  })
})
