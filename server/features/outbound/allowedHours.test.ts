import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWallTime } from '../../../common/time/wallTime.ts'
import { allowedPeriods, isAllowedHour, nextAllowedHour } from './allowedHours.ts'
import type { OutboundRules } from './outboundMessage.ts'

type Windows = NonNullable<OutboundRules['quiet_hours']['windows']>

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const everyDay = [...weekdays, 'saturday', 'sunday'] as const
const working: Windows = [{ days: [...weekdays], from: '09:00', to: '19:00' }]
const next = (windows: Windows, from: string, zone: string) => {
  const at = nextAllowedHour(windows, Date.parse(from), zone)
  return at === null ? null : new Date(at).toISOString()
}

describe('the next allowed hour', () => {
  it.each([
    ['is now within the hours', working, '2026-11-30T10:00:00Z', 'Europe/Berlin', '2026-11-30T10:00:00.000Z'],
    [
      'is Monday after Friday evening',
      working,
      '2026-11-27T20:00:00Z',
      'Europe/Berlin',
      '2026-11-30T08:00:00.000Z',
    ],
    [
      'counts quarter hours of Nepal',
      working,
      '2026-11-30T20:00:00Z',
      'Asia/Kathmandu',
      '2026-12-01T03:15:00.000Z',
    ],
    [
      'counts half an hour of summer',
      working,
      '2026-10-01T20:00:00Z',
      'Australia/Lord_Howe',
      '2026-10-01T22:30:00.000Z',
    ],
    [
      'counts its summer time after it',
      working,
      '2026-10-05T20:00:00Z',
      'Australia/Lord_Howe',
      '2026-10-05T22:00:00.000Z',
    ],
    [
      'is where a skipped start ends',
      [{ days: ['sunday'], from: '02:30', to: '05:00' }],
      '2026-03-29T00:00:00Z',
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'comes in the repeated hour',
      [{ days: ['sunday'], from: '02:30', to: '02:45' }],
      '2026-10-25T00:50:00Z',
      'Europe/Berlin',
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'reaches over midnight',
      [{ days: ['monday'], from: '22:00', to: '02:00' }],
      '2026-12-01T00:59:00Z',
      'Europe/Berlin',
      '2026-12-01T00:59:00.000Z',
    ],
    [
      'ends with the night',
      [{ days: ['monday'], from: '22:00', to: '02:00' }],
      '2026-12-01T01:00:00Z',
      'Europe/Berlin',
      '2026-12-07T21:00:00.000Z',
    ],
    [
      'is any time of a whole day',
      [{ days: [...everyDay], from: '00:00', to: '00:00' }],
      '2026-12-01T01:00:00Z',
      'UTC',
      '2026-12-01T01:00:00.000Z',
    ],
    [
      'finds a window of few minutes',
      [{ days: ['friday'], from: '09:01', to: '09:04' }],
      '2026-11-28T00:00:00Z',
      'UTC',
      '2026-12-04T09:01:00.000Z',
    ],
  ] satisfies [string, Windows, string, string, string][])('%s', (_, windows, from, zone, expected) => {
    expect(next(windows, from, zone)).toBe(expected)
  })

  it('is the first allowed minute of the zone’s clock', () => {
    fc.assert(
      fc.property(zones, someWindows, times, (zone, windows, time) => {
        const at = nextAllowedHour(windows, time, zone)
        if (at === null) throw new Error('Every window comes within 15 days')
        expect(isAllowedByWall(windows, at, zone)).toBe(true)
        for (let before = at - 60_000; before >= Math.max(time, at - 2 * 3_600_000); before -= 60_000)
          expect(isAllowedByWall(windows, before, zone)).toBe(false)
      }),
      { numRuns: 25 },
    )
  })
})

describe('allowed periods', () => {
  it('join windows that touch, and hold exactly the allowed minutes', () => {
    const day = { start: Date.parse('2026-11-30T00:00:00Z'), end: Date.parse('2026-12-01T00:00:00Z') }
    const touching: Windows = [
      { days: ['monday'], from: '08:00', to: '10:00' },
      { days: ['monday'], from: '10:00', to: '12:00' },
    ]
    const shown = allowedPeriods(touching, day, 'UTC').map(({ start, end }) => [hour(start), hour(end)])
    expect(shown).toEqual([['08:00', '12:00']])
    expect(allowedPeriods([], day, 'UTC')).toEqual([day])
    fc.assert(
      fc.property(
        zones,
        someWindows,
        times,
        fc.integer({ min: 0, max: 2879 }),
        (zone, windows, start, minute) => {
          const periods = allowedPeriods(windows, { start, end: start + 2 * 86_400_000 }, zone)
          const time = start + minute * 60_000
          expect(periods.some(one => one.start <= time && time < one.end)).toBe(
            isAllowedHour(windows, time, zone),
          )
        },
      ),
      { numRuns: 25 },
    )
  })
})

const hour = (time: number) => new Date(time).toISOString().slice(11, 16)
const zones = fc.constantFrom(
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'UTC',
  'Pacific/Apia',
)
/** Whole minutes around the changes of clocks of 2026. */
const times = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-11-01'),
    fc.integer({ min: 0, max: 4000 }),
  )
  .map(([date, minute]) => Date.parse(`${date}T00:00:00Z`) + minute * 60_000)
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const someWindows: fc.Arbitrary<Windows> = fc.array(
  fc.record({
    days: fc.subarray([...everyDay], { minLength: 1 }),
    from: clock,
    to: clock,
  }),
  { minLength: 1, maxLength: 3 },
)

/** Says the same without a search: by the minutes of the week that the clock shows. */
function isAllowedByWall(windows: Windows, time: number, zone: string): boolean {
  const wall = toWallTime(new Date(Math.floor(time / 60_000) * 60_000).toISOString(), zone)
  const shown = new Date(`${wall.slice(0, 16)}:00Z`)
  const minute = ((shown.getUTCDay() + 6) % 7) * 1440 + shown.getUTCHours() * 60 + shown.getUTCMinutes()
  return windows.some(({ days, from, to }) =>
    days.some(day => {
      const start = everyDay.indexOf(day) * 1440 + minutes(from)
      const length = (minutes(to) - minutes(from) + 1440) % 1440 || 1440
      return (minute - start + 10_080) % 10_080 < length
    }),
  )
}

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return hours * 60 + rest
}
