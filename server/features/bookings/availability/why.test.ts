import { describe, expect, it } from 'vitest'
import { between, booking, emptyCalendar, request } from '../../../../tests/support/availabilityCase.ts'
import type { AvailabilityRequest } from './availabilityInput.ts'
import { why } from './why.ts'

const calendar = {
  timezone: 'Europe/Berlin',
  working_hours: [
    { days: ['monday', 'tuesday', 'thursday'] as const, from: '09:00', to: '12:30' },
    { days: ['friday'] as const, from: '22:00', to: '02:00' },
  ],
}

/** Returns the refusal of the only calendar. */
function reason(start: string, asked: AvailabilityRequest) {
  return why(asked, Date.parse(start)).calendars[0]?.refusal
}

describe('why a start is not offered', () => {
  it('is nothing for one that is', () => {
    expect(why(request(calendar), Date.parse('2026-03-02T08:00Z'))).toEqual({
      slot: { ...between('2026-03-02T08:00Z', '2026-03-02T09:00Z'), seats_left: 1, calendar_ids: ['a'] },
      calendars: [{ calendar_id: 'a', refusal: null }],
    })
  })

  it('is the time until it', () => {
    const now = Date.parse('2026-03-02T06:30Z')
    const asked = request(calendar, { minimum_notice_minutes: 120, window_days: 2 }, { now })
    expect(reason('2026-03-02T08:00Z', asked)).toEqual({
      code: 'too_soon',
      earliest: Date.parse('2026-03-02T08:30Z'),
    })
    expect(reason('2026-03-05T08:00Z', asked)).toEqual({
      code: 'too_late',
      latest: Date.parse('2026-03-04T23:00Z'),
    })
  })

  it('is the working hours, a closed day or an override', () => {
    expect(reason('2026-03-04T08:00Z', request(calendar))).toEqual({ code: 'outside_hours' })
    expect(reason('2026-03-02T11:30Z', request(calendar))).toEqual({ code: 'outside_hours' })
    const closed_days = [{ date: '2026-03-02' }]
    expect(reason('2026-03-02T08:00Z', request({ ...calendar, closed_days }))).toEqual({
      ...{ code: 'closed_day', date: '2026-03-02' },
    })
    const overrides = [{ date: '2026-03-02', hours: [{ from: '14:00', to: '15:00' }] }]
    const both = request({ ...calendar, closed_days, overrides })
    expect(reason('2026-03-02T08:00Z', both)).toEqual({ code: 'override', date: '2026-03-02' })
    expect(reason('2026-03-02T13:00Z', both)).toBeNull()
  })

  it('is the exception of the eve for a night that would have begun then', () => {
    const closed_days = [{ date: '2026-03-06' }]
    expect(reason('2026-03-07T00:00Z', request({ ...calendar, closed_days }))).toEqual({
      ...{ code: 'closed_day', date: '2026-03-06' },
    })
    expect(reason('2026-03-07T01:00Z', request({ ...calendar, closed_days }))).toEqual({
      code: 'outside_hours',
    })
    const overrides = [{ date: '2026-03-07', hours: [] }]
    expect(reason('2026-03-07T00:00Z', request({ ...calendar, overrides }))).toEqual({
      ...{ code: 'override', date: '2026-03-07' },
    })
  })

  it('is the end of the window, or the raster', () => {
    expect(reason('2026-03-02T11:00Z', request(calendar))).toEqual({
      code: 'too_short',
      window_end: Date.parse('2026-03-02T11:30Z'),
    })
    expect(reason('2026-03-02T08:15Z', request(calendar))).toEqual({
      ...{ code: 'not_on_raster', counted_from: Date.parse('2026-03-02T08:00Z'), interval_minutes: 60 },
    })
  })

  it('is what takes the time, with its breaks and its source', () => {
    const buffers = { before_minutes: 10, after_minutes: 5 }
    const bookings = [
      booking('2026-03-02T08:00Z', '2026-03-02T08:30Z', { booking_id: 'x', buffers }),
      booking('2026-03-02T09:30Z', '2026-03-02T10:00Z', { booking_id: 'y', source: 'hold' }),
    ]
    const busy = [{ ...between('2026-03-02T10:45Z', '2026-03-02T11:00Z'), source: 'google:primary' }]
    const asked = request({ ...calendar, bookings, busy })
    expect(reason('2026-03-02T08:00Z', asked)).toEqual({
      ...{ code: 'busy', source: 'booking', booking_id: 'x' },
      ...between('2026-03-02T07:50Z', '2026-03-02T08:35Z'),
    })
    expect(reason('2026-03-02T09:00Z', asked)).toMatchObject({ source: 'hold', booking_id: 'y' })
    expect(reason('2026-03-02T10:00Z', asked)).toEqual({
      ...{ code: 'busy', source: 'google:primary' },
      ...between('2026-03-02T10:45Z', '2026-03-02T11:00Z'),
    })
  })

  it('is a full group', () => {
    const bookings = [booking('2026-03-02T08:00Z', '2026-03-02T09:00Z', { seats: 4 })]
    const asked = request({ ...calendar, bookings }, { seats: 5 }, { seats: 2 })
    expect(reason('2026-03-02T08:00Z', asked)).toEqual({ code: 'no_seats', seats_left: 1 })
  })

  it.each(['per_day', 'per_week'] as const)('is the limit %s', limit => {
    const bookings = [booking('2026-03-02T08:00Z', '2026-03-02T09:00Z')]
    const limits = { per_day: null, per_week: null, [limit]: 1 }
    expect(reason('2026-03-02T09:00Z', request({ ...calendar, bookings }, { limits }))).toEqual({
      ...{ code: 'limit_reached', limit, allowed: 1 },
    })
  })

  it('is told of each calendar', () => {
    const calendars = [
      { ...emptyCalendar, ...calendar, calendar_id: 'free' },
      { ...emptyCalendar, calendar_id: 'shut' },
    ]
    const start = Date.parse('2026-03-02T08:00Z')
    const any = why({ ...request(calendar), calendars }, start)
    expect(any.calendars.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'outside_hours'])
    expect(any.slot?.calendar_ids).toEqual(['free'])
    expect(why({ ...request(calendar, { mode: 'together' }), calendars }, start).slot).toBeNull()
  })
})
