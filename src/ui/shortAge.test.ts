import { expect, it } from 'vitest'
import { shortAge } from './shortAge.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

it.each([
  ['2026-03-01T11:59:30.000Z', undefined, undefined],
  ['2026-03-01T11:59:00.000Z', '1 min', '1 Min.'],
  ['2026-03-01T11:01:00.000Z', '59 min', '59 Min.'],
  ['2026-03-01T10:59:00.000Z', '1 hr', '1 Std.'],
  ['2026-02-28T12:00:01.000Z', '23 hr', '23 Std.'],
  ['2026-02-26T12:00:00.000Z', '3 days', '3 Tg.'],
  ['2026-03-01T12:05:00.000Z', undefined, undefined],
  ['nonsense', undefined, undefined],
])('what was at %s was %s ago', (iso, english, german) => {
  expect(shortAge(iso, now, 'en')).toBe(english)
  expect(shortAge(iso, now, 'de')).toBe(german)
})
