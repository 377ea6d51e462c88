import { describe, expect, it } from 'vitest'
import { startOfZonedDay, zonedDate } from './zonedDay.ts'

describe('a day in a time zone', () => {
  it.each([
    ['UTC', '2026-03-01T09:30:00.000Z', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-01T23:30:00.000Z', '2026-03-02', '2026-03-01T23:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-01T07:59:59.999Z', '2026-02-28', '2026-02-28T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02', '2026-03-01T18:15:00.000Z'],
    [
      'Europe/Berlin on the day clocks go forward',
      '2026-03-29T20:00:00.000Z',
      '2026-03-29',
      '2026-03-28T23:00:00.000Z',
    ],
    [
      'Europe/Berlin on the day they go back',
      '2026-10-25T20:00:00.000Z',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
    ],
    [
      'Africa/Cairo, whose clocks skip midnight',
      '2024-04-26T10:00:00.000Z',
      '2024-04-26',
      '2024-04-25T22:00:00.000Z',
    ],
    [
      'Africa/Cairo, where the hour before midnight comes twice',
      '2024-11-01T10:00:00.000Z',
      '2024-11-01',
      '2024-10-31T22:00:00.000Z',
    ],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00.000Z', '2026-03-02', '2026-03-01T10:00:00.000Z'],
  ])('%s', (text, moment, date, start) => {
    const zone = text.split(/[ ,]/)[0] ?? ''
    expect(zonedDate(new Date(moment), zone)).toBe(date)
    expect(startOfZonedDay(new Date(moment), zone).toISOString()).toBe(start)
  })
})
