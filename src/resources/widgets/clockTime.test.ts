import { expect, it } from 'vitest'
import { formatClockTime, parseClockTime } from './clockTime.ts'

it.each([
  ['07:30:00Z', '07:30', 'Z'],
  ['07:30:15+02:00', '07:30:15', '+02:00'],
  ['23:59', '23:59', ''],
  ['24:00', '00:00', ''],
])('reads %s', (text, clock, zone) => {
  expect(parseClockTime(text)).toMatchObject({ clock, zone })
})

it.each(['', '24:01', '7:30', 'noon', '07:60'])('does not read “%s”', text => {
  expect(parseClockTime(text)).toBeUndefined()
})

it('writes a time like the one it replaces', () => {
  expect(formatClockTime('08:15', parseClockTime('07:30:00+02:00'), true)).toBe('08:15:00+02:00')
  expect(formatClockTime('08:15', parseClockTime('07:30'), false)).toBe('08:15')
  expect(formatClockTime('08:15:20', parseClockTime('07:30:10Z'), true)).toBe('08:15:20Z')
})

it('writes a new time in full where the format asks for that', () => {
  expect(formatClockTime('08:15', undefined, true)).toBe('08:15:00Z')
  expect(formatClockTime('08:15', undefined, false)).toBe('08:15')
})
