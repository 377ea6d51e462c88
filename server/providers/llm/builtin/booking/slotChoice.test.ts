import { expect, test } from 'vitest'
import { chosenTime, numberedChoice } from './slotChoice.ts'

const place = { locale: 'en-GB', timeZone: 'Europe/Berlin', today: '2026-06-01' }
const time = (slot: string, label: string, start: string) => ({
  slot,
  label,
  start,
  timeZone: 'Europe/Berlin',
})
const times = [
  time('a', 'Thursday, June 4 at 9:00\u202fAM', '2026-06-04T07:00:00.000Z'),
  time('b', 'Thursday, June 4 at 2:30\u202fPM', '2026-06-04T12:30:00.000Z'),
  time('c', 'Friday, June 5 at 9:00\u202fAM', '2026-06-05T07:00:00.000Z'),
]

test.each([
  ['Thursday, June 4 at 9:00\u202fAM', 'a'],
  ['thursday, june 4 at 2:30 pm please', 'b'],
  ['2', 'b'],
  ['the second one', 'b'],
  ["I'll take the last one", 'c'],
  ['die dritte bitte', 'c'],
  ['number one', 'a'],
  ['half past two', 'b'],
  ['14:30 Uhr', 'b'],
  ['Friday', 'c'],
  ['on Friday at nine', 'c'],
  ['at nine', 'a'],
  ['Thursday the fourth of June at half past two in the afternoon', 'b'],
  ['Thursday', null],
  ['at eleven', null],
  ['4', null],
  ['yes', null],
  ['How much is it?', null],
])('“%s” chooses %s', (text, slot) => {
  expect(chosenTime(text, times, { place, language: 'en' })?.slot ?? null).toBe(slot)
})

test('a yes chooses the only time', () => {
  expect(chosenTime('yes please', times.slice(0, 1), { place, language: 'en' })?.slot).toBe('a')
  expect(numberedChoice('the first', 0)).toBeNull()
})
