import { describe, expect, it } from 'vitest'
import {
  between,
  booking,
  emptyCalendar,
  iso,
  plainRules,
  request,
} from '../../../../tests/support/availabilityCase.ts'
import type { AvailabilityRequest, Calendar, Limits } from './availabilityInput.ts'
import { slots } from './slots.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function open(from: string, to: string): Pick<Calendar, 'working_hours'> {
  return { working_hours: [{ days: everyDay, from, to }] }
}

function starts(asked: AvailabilityRequest, from: string, to: string): string[] {
  return iso(slots(asked, between(from, to)).map(({ start }) => start))
}

/** Returns the starts on Monday, 2 March 2026, as HH:MM in UTC. */
function monday(asked: AvailabilityRequest): string[] {
  return starts(asked, '2026-03-02T00:00Z', '2026-03-03T00:00Z').map(start => start.slice(11, 16))
}

describe('the raster', () => {
  it('is as long as the appointment and its buffers if none is set', () => {
    const rules = {
      ...{ duration_minutes: 20, slot_interval_minutes: null },
      buffers: { before_minutes: 0, after_minutes: 5 },
    }
    expect(monday(request(open('10:00', '11:10'), rules))).toEqual(['10:00', '10:25', '10:50'])
  })

  it('goes on past midnight until the window is too short', () => {
    const calendar = { working_hours: [{ days: ['friday'] as const, from: '22:30', to: '02:00' }] }
    const found = starts(
      request(calendar, { slot_interval_minutes: 30 }),
      '2026-03-06T00:00Z',
      '2026-03-08T00:00Z',
    )
    expect(found).toHaveLength(6)
    expect([found[0], found[5]]).toEqual(['2026-03-06T22:30Z', '2026-03-07T01:00Z'])
  })

  it('counts from the start of the window, not from a booking, nor from the range', () => {
    const calendar = {
      ...open('09:00', '13:00'),
      bookings: [booking('2026-03-02T09:10Z', '2026-03-02T09:25Z')],
    }
    const asked = request(calendar)
    expect(monday(asked)).toEqual(['10:00', '11:00', '12:00'])
    expect(starts(asked, '2026-03-02T10:30Z', '2026-03-02T12:00Z')).toEqual(['2026-03-02T11:00Z'])
  })

  it('begins anew at midnight after a date that was open as a whole', () => {
    const rules = { duration_minutes: 300, slot_interval_minutes: null }
    const days = ['00:00', '05:00', '10:00', '15:00', '20:00']
    expect(monday(request(open('00:00', '24:00'), rules))).toEqual(days)
    const from = {
      ...open('00:00', '24:00'),
      overrides: [{ date: '2026-03-01', hours: [{ from: '07:00', to: '24:00' }] }],
    }
    expect(monday(request(from, rules))).toEqual(['03:00', '08:00', '13:00', '18:00', '23:00'])
  })
})

describe('when clocks change, slots', () => {
  const half = { duration_minutes: 30, slot_interval_minutes: 30 }

  it('keep the hours of New York over the end of summer time', () => {
    const calendar = {
      timezone: 'America/New_York',
      working_hours: [{ days: ['friday', 'monday'] as const, from: '09:00', to: '10:00' }],
    }
    expect(starts(request(calendar), '2026-10-30T00:00Z', '2026-11-03T00:00Z')).toEqual([
      '2026-10-30T13:00Z',
      '2026-11-02T14:00Z',
    ])
  })

  it('are fewer in the night that Berlin skips an hour', () => {
    const calendar = { timezone: 'Europe/Berlin', ...open('01:00', '04:00') }
    expect(starts(request(calendar, half), '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toEqual([
      '2026-03-29T00:00Z',
      '2026-03-29T00:30Z',
      '2026-03-29T01:00Z',
      '2026-03-29T01:30Z',
    ])
  })

  it('are more in the night that Berlin repeats an hour', () => {
    const calendar = { timezone: 'Europe/Berlin', ...open('01:00', '04:00') }
    expect(starts(request(calendar, half), '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual([
      '2026-10-24T23:00Z',
      '2026-10-24T23:30Z',
      // 02:00 and 02:30, first with +02:00, then with +01:00.
      '2026-10-25T00:00Z',
      '2026-10-25T00:30Z',
      '2026-10-25T01:00Z',
      '2026-10-25T01:30Z',
      '2026-10-25T02:00Z',
      '2026-10-25T02:30Z',
    ])
  })

  it('last 60 real minutes where Lord Howe skips half an hour', () => {
    const calendar = { timezone: 'Australia/Lord_Howe', ...open('01:00', '04:00') }
    expect(starts(request(calendar), '2026-10-03T12:00Z', '2026-10-04T12:00Z')).toEqual([
      '2026-10-03T14:30Z',
      '2026-10-03T15:30Z',
    ])
  })

  it('leave out the date that Apia skipped', () => {
    const calendar = { timezone: 'Pacific/Apia', ...open('09:00', '10:00') }
    const asked = request(calendar, {}, { now: Date.parse('2011-12-01T00:00Z') })
    expect(starts(asked, '2011-12-29T10:00Z', '2012-01-01T00:00Z')).toEqual([
      // Thursday the 29th and Saturday the 31st.
      '2011-12-29T19:00Z',
      '2011-12-30T19:00Z',
      '2011-12-31T19:00Z',
    ])
  })
})

describe('a busy time', () => {
  const morning = open('09:00', '12:00')
  const buffers = { before_minutes: 10, after_minutes: 20 }

  it('blocks what it overlaps, and nothing that it touches', () => {
    const busy = [{ ...between('2026-03-02T10:00Z', '2026-03-02T10:30Z'), source: 'google:primary' }]
    expect(monday(request({ ...morning, busy }, { slot_interval_minutes: 30 }))).toEqual([
      ...['09:00', '10:30', '11:00'],
    ])
  })

  it('keeps its own breaks and those of the new appointment', () => {
    const bookings = [booking('2026-03-02T10:00Z', '2026-03-02T10:10Z', { buffers })]
    const rules = { duration_minutes: 10, slot_interval_minutes: 10, buffers }
    // Blocked from 09:50 to 10:30; the new one needs 10 minutes before and 20 after.
    expect(monday(request({ ...morning, bookings }, rules))).toEqual([
      ...['09:00', '09:10', '09:20', '10:40', '10:50', '11:00', '11:10', '11:20', '11:30', '11:40', '11:50'],
    ])
  })

  it('may have its breaks outside the working hours', () => {
    const rules = { duration_minutes: 180, slot_interval_minutes: 180, buffers }
    expect(monday(request(morning, rules))).toEqual(['09:00'])
    const bookings = [booking('2026-03-02T12:15Z', '2026-03-02T13:00Z')]
    expect(monday(request({ ...morning, bookings }, rules))).toEqual([])
  })

  it('is found behind shorter ones that start later', () => {
    const busy = [
      { ...between('2026-03-02T08:00Z', '2026-03-02T11:00Z'), source: 'google:primary' },
      { ...between('2026-03-02T08:10Z', '2026-03-02T08:20Z'), source: 'google:primary' },
      { ...between('2026-03-02T09:00Z', '2026-03-02T09:10Z'), source: 'google:primary' },
    ]
    expect(monday(request({ ...morning, busy }))).toEqual(['11:00'])
  })

  it('does not hinder the booking that takes it from moving by a quarter of an hour', () => {
    const bookings = [booking('2026-03-02T11:30Z', '2026-03-02T12:30Z', { booking_id: 'moved' })]
    const busy = [
      { ...between('2026-03-02T11:30Z', '2026-03-02T12:30Z'), source: 'google:primary', booking_id: 'moved' },
    ]
    const calendar = { ...open('09:00', '13:00'), bookings, busy }
    const rules = { slot_interval_minutes: 15 }
    expect(monday(request(calendar, rules))).not.toContain('11:45')
    expect(monday(request(calendar, rules, { moved_booking_id: 'moved' }))).toContain('11:45')
  })
})

describe('the time until a start', () => {
  const now = Date.parse('2026-03-02T08:30Z')

  it('is at least the notice', () => {
    const asked = request(open('08:00', '12:00'), { minimum_notice_minutes: 90 }, { now })
    expect(monday(asked)).toEqual(['10:00', '11:00'])
  })

  it("ends with the last day of the window in the calendar's zone", () => {
    const calendar = { timezone: 'America/New_York', ...open('22:00', '24:00') }
    const asked = request(calendar, { window_days: 1 }, { now })
    // In New York it is 2 March, 03:30; the 3rd ends at 05:00Z of the 4th.
    expect(starts(asked, '2026-03-01T00:00Z', '2026-04-01T00:00Z')).toEqual([
      '2026-03-03T03:00Z',
      '2026-03-03T04:00Z',
      '2026-03-04T03:00Z',
      '2026-03-04T04:00Z',
    ])
  })
})

describe('a limit', () => {
  const limits = { per_day: null, per_week: null }
  const calendar = {
    ...{ timezone: 'America/New_York', ...open('09:00', '11:00') },
    // The evening of Monday in New York, though Tuesday in UTC; and Thursday.
    bookings: [
      booking('2026-03-03T02:00Z', '2026-03-03T03:00Z'),
      booking('2026-03-05T23:00Z', '2026-03-06T00:30Z', { service_id: 'other' }),
    ],
  }

  /** Returns the number of slots of each date, from Monday to the Monday after. */
  function perDate(more: Partial<Limits>): number[] {
    const asked = request(calendar, { limits: { ...limits, ...more } })
    const found = starts(asked, '2026-03-02T05:00Z', '2026-03-10T04:00Z')
    return [2, 3, 4, 5, 6, 7, 8, 9].map(
      date => found.filter(start => start.startsWith(`2026-03-0${date}`)).length,
    )
  }

  it('of appointments holds for each date of the zone', () => {
    expect(perDate({})).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
    expect(perDate({ per_day: 1 })).toEqual([0, 2, 2, 0, 2, 2, 2, 2])
    expect(perDate({ per_day: 2 })).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  })

  it('of a week holds from Monday to Sunday', () => {
    expect(perDate({ per_week: 2 })).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
    expect(perDate({ per_week: 3 })).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  })
})

describe('a group', () => {
  const ten = { start: '2026-03-02T10:00Z', end: '2026-03-02T11:00Z' }
  const bookings = [
    booking(ten.start, ten.end, { booking_id: 'one', seats: 2 }),
    booking(ten.start, ten.end, { booking_id: 'two', buffers: { before_minutes: 0, after_minutes: 15 } }),
  ]
  const calendar = { ...open('10:00', '12:00'), bookings }

  function seats(asked: AvailabilityRequest): [string, number][] {
    return slots(asked, between('2026-03-02T00:00Z', '2026-03-03T00:00Z')).map(({ start, seats_left }) => [
      new Date(start).toISOString().slice(11, 16),
      seats_left,
    ])
  }

  it('can be joined at its start while it has seats, and blocks other times', () => {
    const rules = { seats: 5, slot_interval_minutes: 30 }
    expect(seats(request(calendar, rules))).toEqual([['10:00', 2]])
    expect(seats(request({ ...calendar, bookings: [] }, rules))).toEqual([
      ['10:00', 5],
      ['10:30', 5],
      ['11:00', 5],
    ])
  })

  it('is not offered to more people than it has seats for', () => {
    expect(seats(request(calendar, { seats: 5 }, { seats: 2 }))).toEqual([['10:00', 2]])
    expect(seats(request(calendar, { seats: 5 }, { seats: 3 }))).toEqual([])
    expect(seats(request(calendar, { seats: 3 }))).toEqual([])
  })

  it('of another service cannot be joined', () => {
    expect(seats(request(calendar, { seats: 5, service_id: 'other' }))).toEqual([])
  })

  it('counts as one appointment', () => {
    const limits = { per_day: 1, per_week: null }
    const longer = { ...calendar, ...open('10:00', '14:00') }
    expect(seats(request(longer, { seats: 5, limits }))).toEqual([['10:00', 2]])
    expect(seats(request(longer, { seats: 5, limits: { ...limits, per_day: 2 } }))).toEqual([
      ['10:00', 2],
      ['12:00', 5],
      ['13:00', 5],
    ])
  })
})

describe('a service of several calendars', () => {
  const ids = ['c', 'a', 'b']

  function several(calendars: Partial<Calendar>[], rules: Partial<AvailabilityRequest['rules']> = {}) {
    return {
      ...request({}),
      rules: { ...plainRules, ...rules },
      calendars: calendars.map((one, index) => ({ ...emptyCalendar, calendar_id: ids[index] ?? '', ...one })),
    }
  }

  function candidates(asked: AvailabilityRequest): string[] {
    return slots(asked, between('2026-03-02T00:00Z', '2026-03-03T00:00Z')).map(
      ({ start, calendar_ids }) => `${new Date(start).toISOString().slice(11, 16)} ${calendar_ids.join('')}`,
    )
  }

  it('is offered when any of them is free, the least booked calendar first', () => {
    const ten = booking('2026-03-02T10:00Z', '2026-03-02T11:00Z')
    const asked = several([
      { ...open('09:00', '11:00'), bookings: [booking('2026-02-20T10:00Z', '2026-02-20T12:00Z')] },
      { ...open('09:00', '11:00'), bookings: [ten] },
      open('10:00', '12:00'),
    ])
    expect(candidates(asked)).toEqual(['09:00 ac', '10:00 bc', '11:00 b'])
  })

  it('counts bookings within 14 days, then the time without one, then the id', () => {
    const asked = several([
      { ...open('09:00', '10:00'), bookings: [booking('2026-02-01T10:00Z', '2026-02-01T18:00Z')] },
      { ...open('09:00', '10:00'), bookings: [booking('2026-02-02T10:00Z', '2026-02-02T11:00Z')] },
      { ...open('09:00', '10:00'), bookings: [booking('2026-02-02T10:00Z', '2026-02-02T11:00Z')] },
    ])
    expect(candidates(asked)).toEqual(['09:00 cab'])
  })

  it('is offered together only when all are free, counted from the last to open', () => {
    const asked = several([open('09:00', '13:00'), open('00:00', '24:00'), open('09:15', '12:15')], {
      mode: 'together',
    })
    expect(candidates(asked)).toEqual(['09:15 abc', '10:15 abc', '11:15 abc'])
    const [first, second, third] = asked.calendars
    const busy = [{ ...between('2026-03-02T10:30Z', '2026-03-02T10:40Z'), source: 'google:primary' }]
    const calendars = [first, second, { ...third, busy }].map(one => ({ ...emptyCalendar, ...one }))
    expect(candidates({ ...asked, calendars }).map(one => one.slice(0, 5))).toEqual(['09:15', '11:15'])
  })

  it('has no slots without a calendar', () => {
    expect(candidates(several([]))).toEqual([])
    expect(candidates(several([], { mode: 'together' }))).toEqual([])
  })
})

describe('an answer', () => {
  const asked = request(open('00:00', '24:00'), { slot_interval_minutes: 30 })

  it('has at most 2,000 slots', () => {
    expect(slots(asked, between('2026-03-01T00:00Z', '2026-04-20T00:00Z'))).toHaveLength(2000)
    expect(slots(asked, between('2026-03-01T00:00Z', '2026-04-20T00:00Z'), 5)).toHaveLength(5)
  })

  it('covers at most 62 days', () => {
    const hourly = request(open('09:00', '10:00'))
    expect(slots(hourly, between('2026-03-01T00:00Z', '2026-12-01T00:00Z'))).toHaveLength(62)
  })

  it('is empty for a range that ends before it begins', () => {
    expect(slots(asked, between('2026-03-02T00:00Z', '2026-03-01T00:00Z'))).toEqual([])
  })
})
