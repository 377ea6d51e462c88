import { expect, it } from 'vitest'
import { resultText } from './resultText.ts'

it.each([
  ['Booked.', { text: 'Booked.', isData: false, isLong: false }],
  ['[1]', { text: '[\n  1\n]', isData: true, isLong: false }],
  ['{"a":1', { text: '{"a":1', isData: false, isLong: false }],
  ['12', { text: '12', isData: false, isLong: false }],
  ['', { text: '', isData: false, isLong: false }],
  ['[]', { text: 'No result.', isData: false, isLong: false }],
  [' { }\n', { text: 'No result.', isData: false, isLong: false }],
  ['null', { text: 'No result.', isData: false, isLong: false }],
  ['""', { text: 'No result.', isData: false, isLong: false }],
  ['[]\nNothing was found. Say so.', { text: 'No result.', isData: false, isLong: false }],
  ['[]: see the manual', { text: '[]: see the manual', isData: false, isLong: false }],
  ['a'.repeat(241), { text: 'a'.repeat(241), isData: false, isLong: true }],
])('a result of %s is shown as %j', (content, shown) => {
  expect(resultText(content, 'No result.')).toEqual(shown)
})
