import { describe, expect, it } from 'vitest'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { dayKey, daySeparator, eventTime, type TimeSetting } from './chatTimes.ts'

/** A Wednesday, 13:30 in Berlin. */
const now = new Date('2026-03-04T12:30:00.000Z')
const english: TimeSetting = { now, timeZone: 'Europe/Berlin', language: 'en', texts: en.times }
const german: TimeSetting = { ...english, language: 'de', texts: de.times }

describe('eventTime', () => {
  it.each([
    ['2026-03-04T08:05:00.000Z', '9:05 am'],
    ['2026-03-04T12:00:00.000Z', '1:00 pm'],
    ['2026-03-03T23:00:00.000Z', '12:00 am'],
    ['2026-03-04T11:07:00.000Z', '12:07 pm'],
  ])("§2 is 'h:mm a' on the same day: %s is %s", (iso, shown) => {
    expect(eventTime(iso, english)).toBe(shown)
  })

  it.each([
    ['2026-03-03T22:59:00.000Z', 'Mar 03, 11:59 pm'],
    ['2026-01-15T09:30:00.000Z', 'Jan 15, 10:30 am'],
    ['2025-12-31T09:30:00.000Z', 'Dec 31, 2025, 10:30 am'],
    ['2025-12-31T23:30:00.000Z', 'Jan 01, 12:30 am'],
  ])('§2 has its date with it where the day differs: %s is %s', (iso, shown) => {
    expect(eventTime(iso, english)).toBe(shown)
  })

  it('goes by the zone, not by UTC or the machine', () => {
    const iso = '2026-03-04T02:00:00.000Z'
    expect(eventTime(iso, { ...english, timeZone: 'America/New_York' })).toBe('Mar 03, 9:00 pm')
    expect(eventTime(iso, { ...english, timeZone: 'Asia/Tokyo' })).toBe('11:00 am')
  })

  it('is the same in every English', () => {
    expect(eventTime('2026-03-03T22:59:00.000Z', { ...english, language: 'en-GB' })).toBe('Mar 03, 11:59 pm')
  })

  it('is as one writes it in German', () => {
    expect(eventTime('2026-03-04T12:05:00.000Z', german)).toBe('13:05')
    expect(eventTime('2026-01-15T09:30:00.000Z', german)).toBe('15. Jan., 10:30')
    expect(eventTime('2025-01-15T09:30:00.000Z', german)).toBe('15. Jan. 2025, 10:30')
  })
})

describe('daySeparator', () => {
  it.each([
    ['2026-03-03T23:00:00.000Z', 'Today', 'Heute'],
    ['2026-03-03T22:59:00.000Z', 'Yesterday', 'Gestern'],
    ['2026-03-02T12:00:00.000Z', 'Monday', 'Montag'],
    ['2026-02-26T12:00:00.000Z', 'Thursday', 'Donnerstag'],
    ['2026-02-25T12:00:00.000Z', 'Feb 25', '25. Feb.'],
    ['2026-01-05T12:00:00.000Z', 'Jan 05', '5. Jan.'],
    ['2026-03-05T12:00:00.000Z', 'Mar 05', '5. März'],
  ])(
    "§2 is Today, Yesterday, a weekday within 7 days, else 'MMM DD': %s is %s",
    (iso, inEnglish, inGerman) => {
      expect(daySeparator(iso, english)).toBe(inEnglish)
      expect(daySeparator(iso, german)).toBe(inGerman)
    },
  )

  it('counts days, not hours, over the change to summer time', () => {
    const monday = { ...english, now: new Date('2026-03-30T01:00:00.000Z') }
    expect(daySeparator('2026-03-28T22:30:00.000Z', monday)).toBe('Saturday')
    expect(daySeparator('2026-03-28T23:30:00.000Z', monday)).toBe('Yesterday')
  })
})

it.each(['', 'soon', '2026-13-45T99:00:00Z'])("§2 shows 'Invalid Date' for an invalid one: “%s”", iso => {
  expect(eventTime(iso, english)).toBe('Invalid Date')
  expect(daySeparator(iso, english)).toBe('Invalid Date')
  expect(eventTime(iso, german)).toBe('Ungültiges Datum')
})

it.each([
  ['Mars/Olympus', 'en'],
  ['Europe/Berlin', 'no language'],
])('shows something for the unknown zone or language %s, %s', (timeZone, language) => {
  expect(eventTime(now.toISOString(), { ...english, timeZone, language })).toMatch(/:30 (am|pm|AM|PM)$/)
})

it('knows what is of one day in a zone', () => {
  const key = (iso: string, zone = 'Europe/Berlin') => dayKey(iso, zone)
  expect(key('2026-03-03T23:00:00Z')).toBe(key('2026-03-04T22:59:59Z'))
  expect(key('2026-03-03T23:00:00Z')).not.toBe(key('2026-03-03T22:59:59Z'))
  expect(key('2026-03-03T23:00:00Z', 'UTC')).toBe(key('2026-03-03T22:59:59Z', 'UTC'))
  expect(key('soon')).not.toBe(key('later'))
})
