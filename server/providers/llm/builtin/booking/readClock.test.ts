import { expect, test } from 'vitest'
import { readClock } from './readClock.ts'

test.each([
  ['10 Uhr', '10:00'],
  ['um zehn Uhr dreißig', '10:30'],
  ['9 Uhr 20', '09:20'],
  ['half past nine', '09:30'],
  ['halb zehn', '09:30'],
  ['quarter past ten', '10:15'],
  ['a quarter to eleven', '10:45'],
  ['Viertel nach neun', '09:15'],
  ['Viertel vor zehn', '09:45'],
  ['nine thirty', '09:30'],
  ['ten o’clock', '10:00'],
  ['at nine', '09:00'],
  ['at three', '15:00'],
  ['um drei', '15:00'],
  ['3 am', '03:00'],
  ['2 pm', '14:00'],
  ['14:40', '14:40'],
  ['noon', '12:00'],
  ['siebzehn Uhr', '17:00'],
  ['the one with Dr Nine', null],
  ['on 3 May', null],
  ['halb so wild', null],
  ['half past ninety', null],
  ['', null],
])('“%s” is %s', (text, time) => {
  expect(readClock(text)).toBe(time)
})
