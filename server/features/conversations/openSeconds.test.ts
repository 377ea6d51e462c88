import { describe, expect, it } from 'vitest'
import { openSeconds } from './openSeconds.ts'

const hour = 3600
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const office = { opening_hours: weekdays.map(day => ({ day, from: '09:00', to: '17:00' })), closed_days: [] }
const seconds = (business: Parameters<typeof openSeconds>[0], from: string, to: string) =>
  openSeconds(business, 'Europe/Berlin', new Date(from), new Date(to))

describe('openSeconds', () => {
  it('counts only the opening hours, in the time zone of the business', () => {
    // Friday 16:30 to Monday 9:30.
    expect(seconds(office, '2026-11-27T15:30:00Z', '2026-11-30T08:30:00Z')).toBe(hour)
  })

  it('counts nothing on closed days', () => {
    const closed = { ...office, closed_days: [{ date: '2026-11-30', name: 'Stocktaking' }] }
    expect(seconds(closed, '2026-11-27T15:30:00Z', '2026-11-30T08:30:00Z')).toBe(hour / 2)
  })

  it('counts every second of a business without opening hours', () => {
    expect(seconds({}, '2026-11-27T15:30:00Z', '2026-11-28T15:30:00Z')).toBe(24 * hour)
  })

  it('counts hours that last until the next morning, also before they began on the first day', () => {
    const bar = { opening_hours: [{ day: 'friday', from: '20:00', to: '02:00' } as const], closed_days: [] }
    // Friday 19:00 to Sunday, and Saturday 1:00 to 3:00.
    expect(seconds(bar, '2026-11-27T18:00:00Z', '2026-11-29T12:00:00Z')).toBe(6 * hour)
    expect(seconds(bar, '2026-11-28T00:00:00Z', '2026-11-28T02:00:00Z')).toBe(hour)
  })

  it('counts overlapping hours once, and the hour that a clock repeats', () => {
    const night = {
      opening_hours: [
        { day: 'sunday', from: '00:00', to: '04:00' } as const,
        { day: 'sunday', from: '03:00', to: '05:00' } as const,
      ],
      closed_days: [],
    }
    expect(seconds(night, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toBe(6 * hour)
  })
})
