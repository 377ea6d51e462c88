import { describe, expect, it } from 'vitest'
import { closedTimes, openTimes } from './openTimes.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const range = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

function shown(times: readonly { start: number; end: number }[]): string[][] {
  return times.map(({ start, end }) =>
    [start, end].map(time => `${new Date(time).toISOString().slice(0, 16)}Z`),
  )
}

describe('the hours of a calendar', () => {
  it('follow the clock of its zone', () => {
    const calendar = {
      timezone: 'America/New_York',
      working_hours: [{ days: ['friday' as const, 'monday' as const], from: '09:00', to: '10:00' }],
    }
    expect(shown(openTimes(calendar, range('2026-10-30T00:00Z', '2026-11-03T00:00Z')))).toEqual([
      ['2026-10-30T13:00Z', '2026-10-30T14:00Z'],
      ['2026-11-02T14:00Z', '2026-11-02T15:00Z'],
    ])
  })

  it('go on after midnight, until an exception begins', () => {
    const nights = { timezone: 'UTC', working_hours: [{ days: [...everyDay], from: '22:00', to: '02:00' }] }
    const overrides = [{ date: '2026-03-03', hours: [{ from: '12:00', to: '24:00' }] }]
    expect(
      shown(openTimes({ ...nights, overrides }, range('2026-03-02T00:00Z', '2026-03-04T00:00Z'))),
    ).toEqual([
      ['2026-03-02T00:00Z', '2026-03-02T02:00Z'],
      ['2026-03-02T22:00Z', '2026-03-03T00:00Z'],
      ['2026-03-03T12:00Z', '2026-03-04T00:00Z'],
    ])
  })

  it('leave what no calendar has open', () => {
    const calendar = (from: string, to: string) => ({
      timezone: 'UTC',
      working_hours: [{ days: [...everyDay], from, to }],
    })
    const day = range('2026-03-02T00:00Z', '2026-03-03T00:00Z')
    expect(shown(closedTimes([calendar('08:00', '12:00'), calendar('11:00', '13:00')], day))).toEqual([
      ['2026-03-02T00:00Z', '2026-03-02T08:00Z'],
      ['2026-03-02T13:00Z', '2026-03-03T00:00Z'],
    ])
    expect(shown(closedTimes([], day))).toEqual([['2026-03-02T00:00Z', '2026-03-03T00:00Z']])
    expect(closedTimes([calendar('00:00', '24:00')], day)).toEqual([])
  })
})
