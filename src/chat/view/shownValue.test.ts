import { expect, it } from 'vitest'
import { lateEn } from '../texts/lateEn.ts'
import { shownValue } from './shownValue.ts'

it.each([
  ['Ann', 'Ann'],
  [1234.5, '1,234.5'],
  [true, 'Yes'],
  [null, '–'],
  ['2026-03-07', 'Mar 7, 2026'],
  ['2026-03-07T08:30:00.000Z', 'Mar 7, 2026, 9:30 AM'],
  ['2026-13-41', '2026-13-41'],
  ['2026-03-07 at nine', '2026-03-07 at nine'],
])('the value %j is read as %j', (value, text) => {
  const shown = shownValue(value, { language: 'en', timeZone: 'Europe/Berlin', texts: lateEn.actions })
  // ICU writes a narrow space before AM.
  expect(shown.replace(/\s/g, ' ')).toBe(text)
})
