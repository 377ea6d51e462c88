import { expect, it } from 'vitest'
import { asObject } from './asObject.ts'
import { asText } from './asText.ts'
import { textsIn } from './textsIn.ts'

it.each([['a'], [''], [1], [null], [undefined], [['a']], [{ a: 1 }]])(
  '%j is read as what it is, or as nothing',
  value => {
    expect(asText(value)).toBe(typeof value === 'string' ? value : '')
    expect(asObject(value)).toEqual(JSON.stringify(value)?.startsWith('{') ? value : {})
  },
)

it.each([
  ['one', ['one']],
  [
    ['one', '', 2, null, 'two'],
    ['one', 'two'],
  ],
  [undefined, []],
  [{ length: 1 }, []],
])('the texts in %j are %j', (value, texts) => {
  expect(textsIn(value)).toEqual(texts)
})
