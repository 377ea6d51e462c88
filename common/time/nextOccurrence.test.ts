import { describe, expect, it } from 'vitest'
import { firstInstant, nextOccurrence, type Repetition } from './nextOccurrence.ts'
import { toWallTime } from './wallTime.ts'

const daily: Repetition = {
  every: 'day',
  interval: 1,
  at: '09:00',
  timeZone: 'Europe/Berlin',
  from: 'schedule',
}
const at = (time: string) => Date.parse(time)

/** Follows a series, each occurrence being used at its time. */
function series(rule: Repetition, first: string, count: number): string[] {
  const found: string[] = []
  for (let last = first; found.length < count; ) {
    const next = nextOccurrence(rule, last, at(firstInstant(last, rule.timeZone)))
    if (!next) break
    found.push(next.local)
    last = next.local
  }
  return found
}

describe('the next occurrence', () => {
  it('is the first one after now; those that have passed are counted', () => {
    const now = at('2026-11-26T12:00:00.000Z')
    expect(nextOccurrence(daily, '2026-11-23T09:00', now)).toEqual({
      local: '2026-11-27T09:00',
      at: '2026-11-27T08:00:00.000Z',
      skipped: 3,
    })
  })

  it('follows the planned one if the task was done early', () => {
    const now = at('2026-11-22T12:00:00.000Z')
    expect(nextOccurrence(daily, '2026-11-23T09:00', now)).toMatchObject({
      local: '2026-11-24T09:00',
      skipped: 0,
    })
  })

  it('is counted from the end of the task, if the rule says so', () => {
    const rule = { ...daily, interval: 10, from: 'done' as const }
    const now = at('2026-11-26T12:00:00.000Z')
    expect(nextOccurrence(rule, '2026-11-01T09:00', now)).toMatchObject({
      local: '2026-12-06T09:00',
      skipped: 0,
    })
  })

  it('keeps the 31st as its anchor through shorter months', () => {
    const rule = { ...daily, every: 'month' as const, day: 31 }
    expect(series(rule, '2027-01-31T09:00', 4)).toEqual([
      '2027-02-28T09:00',
      '2027-03-31T09:00',
      '2027-04-30T09:00',
      '2027-05-31T09:00',
    ])
    const leap = { ...daily, every: 'year' as const, day: 29 }
    expect(series(leap, '2028-02-29T09:00', 4).map(local => local.slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('knows days of the week, also of every second week', () => {
    const rule = { ...daily, every: 'week' as const, interval: 2, on: ['friday', 'monday'] as const }
    expect(series(rule, '2026-11-23T09:00', 4).map(local => local.slice(0, 10))).toEqual([
      '2026-11-27',
      '2026-12-07',
      '2026-12-11',
      '2026-12-21',
    ])
    const same = { ...daily, every: 'week' as const }
    expect(series(same, '2026-11-25T09:00', 1)).toEqual(['2026-12-02T09:00'])
  })

  it('ends after the last day', () => {
    expect(series({ ...daily, until: '2026-11-25' }, '2026-11-23T09:00', 9)).toHaveLength(2)
  })

  it('moves a time that spring skips to the next instant, and takes the first of two in autumn', () => {
    const rule = { ...daily, at: '02:30' }
    expect(nextOccurrence(rule, '2026-03-28T02:30', at('2026-03-28T01:30:00.000Z'))).toEqual({
      local: '2026-03-29T02:30',
      at: '2026-03-29T01:00:00.000Z',
      skipped: 0,
    })
    expect(nextOccurrence(rule, '2026-10-24T02:30', at('2026-10-24T00:30:00.000Z'))?.at).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(firstInstant('2011-12-30T09:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
  })
})

/** Rules of all kinds, around the changes of the clocks in the spring of the north. */
const rulesIn = (timeZone: string) =>
  (['day', 'week', 'month', 'year'] as const).flatMap(every =>
    ['00:00', '02:30', '23:59'].map(time => ({ ...daily, timeZone, every, at: time, day: 31 })),
  )

describe.each([
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/St_Johns',
])('a series in %s', timeZone => {
  it('moves on, and the clock shows its time or, if it skips that, a later one of the day', () => {
    for (const rule of rulesIn(timeZone)) {
      let last = `2026-02-25T${rule.at}`
      let now = at(firstInstant(last, timeZone))
      for (let step = 0; step < (rule.every === 'day' ? 65 : 8); step++) {
        const next = nextOccurrence(rule, last, now)
        if (!next) throw new Error('The series has no end')
        const shown = toWallTime(next.at, timeZone)
        expect(next).toMatchObject({ skipped: 0, local: expect.stringMatching(new RegExp(`T${rule.at}$`)) })
        expect([Date.parse(next.at) > now, next.local > last]).toEqual([true, true])
        expect([shown >= next.local, shown.slice(0, 10)]).toEqual([true, next.local.slice(0, 10)])
        last = next.local
        now = Date.parse(next.at)
      }
    }
  })

  it('that nobody followed for a while goes on where it would be, and counts what it missed', () => {
    for (const rule of rulesIn(timeZone)) {
      const first = `2026-03-05T${rule.at}`
      const followed = series(rule, first, 7)
      const late = nextOccurrence(rule, first, at(firstInstant(followed[5] ?? '', timeZone)))
      expect(late).toMatchObject({ local: followed[6], skipped: 6 })
    }
  })
})
