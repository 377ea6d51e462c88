import { describe, expect, it } from 'vitest'
import { between, emptyCalendar, iso } from '../../../../tests/support/availabilityCase.ts'
import type { Calendar } from './availabilityInput.ts'
import { windows } from './windows.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Returns the windows between two instants as pairs of readable ones. */
function found(calendar: Partial<Calendar>, start: string, end: string): string[][] {
  const range = between(start, end)
  return windows({ ...emptyCalendar, ...calendar }, range).map(({ start, end }) => iso([start, end]))
}

describe('the windows of a calendar', () => {
  it('follow the clock of its zone, not the sun', () => {
    const calendar = {
      timezone: 'America/New_York',
      working_hours: [{ days: ['friday', 'monday'] as const, from: '09:00', to: '10:00' }],
    }
    expect(found(calendar, '2026-10-30T00:00Z', '2026-11-03T00:00Z')).toEqual([
      ['2026-10-30T13:00Z', '2026-10-30T14:00Z'],
      ['2026-11-02T14:00Z', '2026-11-02T15:00Z'],
    ])
  })

  it('merge hours that touch or overlap, also over midnight', () => {
    const working_hours = [
      { days: ['monday'] as const, from: '20:00', to: '24:00' },
      { days: ['tuesday'] as const, from: '00:00', to: '02:00' },
      { days: ['tuesday'] as const, from: '01:00', to: '03:00' },
      { days: ['tuesday'] as const, from: '04:00', to: '05:00' },
    ]
    expect(found({ working_hours }, '2026-03-02T00:00Z', '2026-03-04T00:00Z')).toEqual([
      ['2026-03-02T20:00Z', '2026-03-03T03:00Z'],
      ['2026-03-03T04:00Z', '2026-03-03T05:00Z'],
    ])
  })

  it('end with the range that is asked for, and begin with it', () => {
    const working_hours = [{ days: everyDay, from: '22:00', to: '06:00' }]
    expect(found({ working_hours }, '2026-03-02T01:00Z', '2026-03-02T23:00Z')).toEqual([
      ['2026-03-02T01:00Z', '2026-03-02T06:00Z'],
      ['2026-03-02T22:00Z', '2026-03-02T23:00Z'],
    ])
  })

  it('last a whole day if hours end when they begin', () => {
    const working_hours = [{ days: ['monday'] as const, from: '08:00', to: '08:00' }]
    expect(found({ working_hours }, '2026-03-01T00:00Z', '2026-03-05T00:00Z')).toEqual([
      ['2026-03-02T08:00Z', '2026-03-03T08:00Z'],
    ])
  })

  describe('with exceptions', () => {
    const nights = { working_hours: [{ days: everyDay, from: '22:00', to: '02:00' }] }

    it('leave the date of an override to it, from midnight', () => {
      const overrides = [{ date: '2026-03-03', hours: [{ from: '12:00', to: '13:00' }] }]
      expect(found({ ...nights, overrides }, '2026-03-02T12:00Z', '2026-03-04T12:00Z')).toEqual([
        ['2026-03-02T22:00Z', '2026-03-03T00:00Z'],
        ['2026-03-03T12:00Z', '2026-03-03T13:00Z'],
      ])
    })

    it('let the night of an override go on until the next override', () => {
      const hours = [{ from: '23:00', to: '04:00' }]
      const overrides = [
        { date: '2026-03-02', hours },
        { date: '2026-03-03', hours },
      ]
      expect(found({ ...nights, overrides }, '2026-03-02T12:00Z', '2026-03-04T12:00Z')).toEqual([
        ['2026-03-02T23:00Z', '2026-03-03T00:00Z'],
        ['2026-03-03T23:00Z', '2026-03-04T04:00Z'],
      ])
    })

    it('have no hours that begin on a closed day, and keep the night before it', () => {
      const closed_days = [{ date: '2026-03-03' }]
      expect(found({ ...nights, closed_days }, '2026-03-02T12:00Z', '2026-03-04T12:00Z')).toEqual([
        ['2026-03-02T22:00Z', '2026-03-03T02:00Z'],
      ])
    })

    it('prefer an override to a closed day', () => {
      const overrides = [{ date: '2026-03-03', hours: [{ from: '12:00', to: '13:00' }] }]
      const closed_days = [{ date: '2026-03-03' }]
      expect(found({ overrides, closed_days }, '2026-03-02T12:00Z', '2026-03-04T12:00Z')).toEqual([
        ['2026-03-03T12:00Z', '2026-03-03T13:00Z'],
      ])
    })
  })

  describe('when clocks change', () => {
    const whole = { working_hours: [{ days: everyDay, from: '00:00', to: '24:00' }] }
    it.each([
      ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
      ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
      ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30Z', '2026-10-04T13:00Z'],
      ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', '2026-04-05T13:30Z'],
      ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
      ['America/Havana', '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    ])('cover the whole date in %s on %s', (timezone, date, start, end) => {
      const closed = {
        timezone,
        working_hours: [],
        overrides: [{ date, hours: [{ from: '00:00', to: '24:00' }] }],
      }
      expect(found(closed, '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toEqual([[start, end]])
    })

    it('leave out what spring skips, and count twice what autumn repeats', () => {
      const hours = {
        timezone: 'Europe/Berlin',
        working_hours: [
          { days: ['sunday'] as const, from: '01:00', to: '02:30' },
          { days: ['sunday'] as const, from: '02:45', to: '04:00' },
        ],
      }
      expect(found(hours, '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toEqual([
        ['2026-03-29T00:00Z', '2026-03-29T02:00Z'],
      ])
      expect(found(hours, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual([
        ['2026-10-24T23:00Z', '2026-10-25T00:30Z'],
        ['2026-10-25T00:45Z', '2026-10-25T01:30Z'],
        ['2026-10-25T01:45Z', '2026-10-25T03:00Z'],
      ])
    })

    it('have nothing of a date that does not exist', () => {
      const apia = { timezone: 'Pacific/Apia' }
      const friday = { working_hours: [{ days: ['friday'] as const, from: '22:00', to: '02:00' }] }
      // The clock went from Thursday, 29 December 2011, 24:00 to Saturday, 00:00.
      expect(found({ ...apia, ...friday }, '2011-12-29T00:00Z', '2012-01-02T00:00Z')).toEqual([])
      const overrides = [{ date: '2011-12-30', hours: [{ from: '00:00', to: '24:00' }] }]
      expect(found({ ...apia, overrides }, '2011-12-29T00:00Z', '2012-01-02T00:00Z')).toEqual([])
      expect(found({ ...apia, ...whole }, '2011-12-29T00:00Z', '2012-01-02T00:00Z')).toHaveLength(1)
      const nights = {
        working_hours: [{ days: ['thursday', 'saturday'] as const, from: '22:00', to: '02:00' }],
      }
      expect(found({ ...apia, ...nights }, '2011-12-29T00:00Z', '2012-01-02T00:00Z')).toEqual([
        ['2011-12-30T08:00Z', '2011-12-30T10:00Z'],
        ['2011-12-31T08:00Z', '2011-12-31T12:00Z'],
      ])
    })
  })
})
