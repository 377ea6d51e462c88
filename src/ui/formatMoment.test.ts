import { expect, it } from 'vitest'
import { formatMoment } from './formatMoment.ts'

const now = new Date('2026-03-10T12:00:00Z')
const short = (value: string, zone = 'UTC') => formatMoment(value, zone, now, 'en').short.replace(/\s/g, ' ')

it('says as much as is needed: the time today, the day this year, else the date', () => {
  expect(short('2026-03-10T09:30:00Z')).toBe('9:30 AM')
  expect(short('2026-01-02T09:30:00Z')).toBe('Jan 2, 9:30 AM')
  expect(short('2025-12-24T09:30:00Z')).toBe('Dec 24, 2025')
})

it('counts days in the zone', () => {
  expect(short('2026-03-09T23:30:00Z', 'Europe/Prague')).toBe('12:30 AM')
})

it('shows what is no date as it is written, in any language', () => {
  expect(formatMoment('bald', 'UTC', now, 'de')).toEqual({ short: 'bald', full: 'bald' })
})

it('speaks the language of the screens', () => {
  const german = (value: string) => formatMoment(value, 'UTC', now, 'de').short
  expect(german('2026-03-10T09:30:00Z')).toBe('9:30')
  expect(german('2026-01-02T09:30:00Z')).toBe('2. Jan., 9:30')
  expect(german('2025-12-24T09:30:00Z')).toBe('24. Dez. 2025')
})
