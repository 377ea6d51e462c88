import { expect, it } from 'vitest'
import { parseNumber } from './parseNumber.ts'

it.each([
  ['12', 12],
  [' -0,5 ', -0.5],
  ['.5', 0.5],
  ['1e3', 1000],
])('reads %s', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

it.each(['12 apples', '1.2.3', '-', '0x10'])('does not read %s', text => {
  expect(parseNumber(text)).toBeNaN()
})

it('reads nothing from nothing', () => {
  expect(parseNumber('  ')).toBeUndefined()
})
