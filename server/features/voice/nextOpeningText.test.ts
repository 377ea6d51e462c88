import { expect, it } from 'vitest'
import { nextOpeningText } from './nextOpeningText.ts'

it.each([
  ['en-US', '09:00', 'We are back on Monday at 9 AM.'],
  ['en-GB', '13:30', 'We are back on Monday at 1:30 PM.'],
  ['fr', '09:00', 'We are back on Monday at 9 AM.'],
  ['de-DE', '09:00', 'Wir sind am Montag ab 9 Uhr wieder da.'],
  ['de', '08:30', 'Wir sind am Montag ab 8 Uhr 30 wieder da.'],
])('in %s says when at %s', (language, from, words) => {
  expect(nextOpeningText({ date: '2026-03-02', from }, language)).toBe(words)
})
