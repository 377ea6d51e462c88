import { expect, it } from 'vitest'
import { jsonText, parseJson } from './jsonText.ts'

it('writes values in lines and reads them back', () => {
  for (const value of [{ a: [1, { b: null }] }, [], 'x', 0, false, null]) {
    expect(parseJson(jsonText(value))).toEqual({ isJson: true, value })
  }
})

it('takes an empty text for nothing', () => {
  expect(jsonText(undefined)).toBe('')
  expect(parseJson(' \n')).toEqual({ isJson: true, value: undefined })
})

it.each([
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  "a": 1,\n}', 3],
  ['{ "a": [1, 2', 1],
  ['{\n"a":\n1', 3],
  ['[1,\n x]', 2],
])('tells the line at which %j goes wrong', (text, line) => {
  expect(parseJson(text)).toMatchObject({ isJson: false, line })
})
