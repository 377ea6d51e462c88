import { expect, test } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import { isOpenAt, nextOpening } from './openingHours.ts'

const business = storedAs('business_info', {
  opening_hours: [
    { day: 'monday', from: '09:00', to: '12:30' },
    { day: 'monday', from: '14:00', to: '18:00' },
    { day: 'friday', from: '20:00', to: '02:00' },
    { day: 'sunday', from: '00:00', to: '00:00' },
  ],
  closed_days: [{ date: '2026-03-09' }, { date: '2026-03-13' }],
})

// 2026-03-02 is a Monday.
test.each([
  ['2026-03-02T08:59:59Z', false],
  ['2026-03-02T09:00:00Z', true],
  ['2026-03-02T12:29:59Z', true],
  ['2026-03-02T12:30:00Z', false],
  ['2026-03-02T17:00:00Z', true],
  ['2026-03-03T10:00:00Z', false],
  ['2026-03-06T19:59:00Z', false],
  ['2026-03-06T23:30:00Z', true],
  ['2026-03-07T01:59:00Z', true],
  ['2026-03-07T02:00:00Z', false],
  ['2026-03-08T00:00:00Z', true],
  ['2026-03-08T23:59:59Z', true],
  // Closed days, and the night that began on one.
  ['2026-03-09T10:00:00Z', false],
  ['2026-03-14T01:00:00Z', false],
])('at %s a business is open: %s', (at, isOpen) => {
  expect(isOpenAt(business, new Date(at), 'UTC')).toBe(isOpen)
})

test('the clocks of its own zone count, in summer as well', () => {
  expect(isOpenAt(business, new Date('2026-03-02T08:00:00Z'), 'Europe/Berlin')).toBe(true)
  expect(isOpenAt(business, new Date('2026-07-06T07:00:00Z'), 'Europe/Berlin')).toBe(true)
  expect(isOpenAt(business, new Date('2026-07-06T10:30:00Z'), 'Europe/Berlin')).toBe(false)
})

test('one that has told no hours is open', () => {
  expect(isOpenAt({}, new Date(), 'UTC')).toBe(true)
  expect(isOpenAt({ opening_hours: [] }, new Date(), 'UTC')).toBe(true)
})

test.each([
  ['2026-03-02T08:00:00Z', '2026-03-02', '09:00'],
  ['2026-03-02T13:00:00Z', '2026-03-02', '14:00'],
  ['2026-03-02T18:00:00Z', '2026-03-06', '20:00'],
  // Skips a closed Monday.
  ['2026-03-09T00:00:00Z', '2026-03-15', '00:00'],
])('at %s it opens next on %s at %s', (at, date, from) => {
  expect(nextOpening(business, new Date(at), 'UTC')).toEqual({ date, from })
})

test('one that is closed for good opens at no time', () => {
  const hours = storedAs('business_info', { opening_hours: [] })
  expect(nextOpening(hours, new Date(), 'UTC')).toBeNull()
})
