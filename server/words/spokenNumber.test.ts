import { expect, it } from 'vitest'
import { spokenNumber } from './spokenNumber.ts'

it.each([
  ['en', 'Forty-two.', 42],
  ['en', 'a hundred and five', 105],
  ['en', 'twelve thousand three hundred', 12_300],
  ['en', 'zero', 0],
  ['en', 'twelve hundred', 1200],
  ['de', 'zweiundvierzig', 42],
  ['de', 'zweihundertdreiundvierzig', 243],
  ['de', 'tausend', 1000],
  ['de', 'Siebzehn.', 17],
  ['de', 'dreizehntausend fünf hundert', 13_500],
] as const)('reads in %s: %s', (language, text, number) => {
  expect(spokenNumber(text, language)).toBe(number)
})

it.each([
  ['en', 'four four'],
  ['en', 'two or three'],
  ['en', 'one hundred two hundred'],
  ['en', 'two thousand three thousand'],
  ['en', ''],
  ['de', 'keine Ahnung'],
  ['de', 'eins zwei'],
] as const)('reads no number in %s: %s', (language, text) => {
  expect(spokenNumber(text, language)).toBeNull()
})
