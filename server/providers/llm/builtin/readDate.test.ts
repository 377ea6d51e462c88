import { expect, test } from 'vitest'
import { readDate } from './readDate.ts'
import { readMoment } from './readMoment.ts'
import { readTime } from './readTime.ts'

// A Wednesday.
const today = '2026-12-16'

test.each([
  ['2026-12-24', '2026-12-24'],
  ['on 24 December please', '2026-12-24'],
  ['Dec 24th', '2026-12-24'],
  ['the 3rd of January', '2027-01-03'],
  ['24.12.', '2026-12-24'],
  ['am 24.12.2026', '2026-12-24'],
  ['3. Mai 1980', '1980-05-03'],
  ['03.05.80', '1980-05-03'],
  ['03/05/1980', '1980-05-03'],
  ['12/24/2026', '2026-12-24'],
  ['May 3, 1980', '1980-05-03'],
  ['today', '2026-12-16'],
  ['tomorrow at 7', '2026-12-17'],
  ['morgen', '2026-12-17'],
  ['the day after tomorrow', '2026-12-18'],
  ['übermorgen', '2026-12-18'],
  ['in three days', '2026-12-19'],
  ['in 2 Wochen', '2026-12-30'],
  ['on Friday', '2026-12-18'],
  ['Mittwoch', '2026-12-23'],
  ['next Tuesday', '2026-12-22'],
  ['next Friday', '2026-12-25'],
  ['nächsten Dienstag', '2026-12-22'],
  ['Montag nächste Woche', '2026-12-21'],
  ['31.02.2027', null],
  ['at 10.30', null],
  ['call 020 7946 0018', null],
  ['whenever', null],
])('“%s” is the date %s', (text, date) => {
  expect(readDate(text, { today })).toBe(date)
})

test('a birthday needs its year', () => {
  expect(readDate('3 May', { today, isPast: true })).toBe(null)
  expect(readDate('3 May 1980', { today, isPast: true })).toBe('1980-05-03')
})

test('nothing is tomorrow where nobody knows what today is', () => {
  expect(readDate('tomorrow', { today: null })).toBe(null)
})

test.each([
  ['3pm', '15:00'],
  ['3:30 pm', '15:30'],
  ['at 9', '09:00'],
  ['15 Uhr', '15:00'],
  ['um 8.15 Uhr', '08:15'],
  ['halb vier', '03:30'],
  ['12 am', '00:00'],
  ['noon', '12:00'],
  ['25:00', null],
  ['24.12.2026', null],
  ['later', null],
])('“%s” is the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  [
    'It is Wednesday, December 16, 2026 at 10:00 AM (Europe/London).',
    { date: '2026-12-16', timeZone: 'Europe/London' },
  ],
  ['Today: 2026-12-16.', { date: '2026-12-16', timeZone: 'UTC' }],
  ['You are Ada.', null],
])('the system text “%s” names the day', (system, moment) => {
  expect(readMoment(system)).toEqual(moment)
})
