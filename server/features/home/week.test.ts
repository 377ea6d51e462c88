import { expect, it } from 'vitest'
import { weekOf } from './week.ts'

it('a week has the days of its zone, and is compared with one as long by the clock on the wall', () => {
  // Clocks in Berlin moved forward on March 29, 2026.
  const week = weekOf(new Date('2026-03-31T22:30:00.000Z'), 'Europe/Berlin')
  expect(week.days).toEqual([
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
  ])
  const moments = [week.since, ...week.before, week.yesterday]
  expect(moments.map(moment => moment.toISOString())).toEqual([
    '2026-03-25T23:00:00.000Z',
    '2026-03-18T23:00:00.000Z',
    '2026-03-24T23:30:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ])
})
