import { expect, test } from 'vitest'
import { sayTime } from './sayTime.ts'

test.each([
  [
    '2026-06-04T07:30:00.000Z',
    'Thursday the fourth of June at half past nine in the morning',
    'Donnerstag, den vierten Juni, um neun Uhr dreißig',
  ],
  [
    '2026-06-21T12:15:00.000Z',
    'Sunday the twenty-first of June at quarter past two in the afternoon',
    'Sonntag, den einundzwanzigsten Juni, um vierzehn Uhr fünfzehn',
  ],
  [
    '2026-06-30T15:45:00.000Z',
    'Tuesday the thirtieth of June at quarter to six in the evening',
    'Dienstag, den dreißigsten Juni, um siebzehn Uhr fünfundvierzig',
  ],
  [
    '2026-06-03T10:00:00.000Z',
    'Wednesday the third of June at noon',
    'Mittwoch, den dritten Juni, um zwölf Uhr',
  ],
  [
    '2026-06-12T08:05:00.000Z',
    'Friday the twelfth of June at ten oh five in the morning',
    'Freitag, den zwölften Juni, um zehn Uhr fünf',
  ],
  [
    '2026-06-01T23:00:00.000Z',
    'Tuesday the second of June at one o’clock in the morning',
    'Dienstag, den zweiten Juni, um ein Uhr',
  ],
])('%s is said “%s” and “%s”', (start, english, german) => {
  expect(sayTime(start, 'Europe/Berlin', 'en')).toBe(english)
  expect(sayTime(start, 'Europe/Berlin', 'de')).toBe(german)
})
