import { expect, test } from 'vitest'
import { readTime } from './readTime.ts'

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
