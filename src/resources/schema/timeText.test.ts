import { expect, it } from 'vitest'
import { timeText } from './timeText.ts'

it.each([
  ['17:30', 'en', '5:30 PM'],
  ['17:30:15+02:00', 'en', '5:30 PM'],
  ['09:00', 'de', '9:00'],
  ['noon', 'en', 'noon'],
  ['25:00', 'en', '25:00'],
])('the time %s is written in %s as %s', (value, language, text) => {
  // ICU puts a narrow space before PM.
  expect(timeText(value, language).replace(/\s/g, ' ')).toBe(text)
})
