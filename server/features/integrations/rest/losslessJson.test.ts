import { describe, expect, it } from 'vitest'
import { losslessJson } from './losslessJson.ts'

describe('JSON of another system', () => {
  it.each([
    ['{"a":[1,-2.5,1e3]}', { a: [1, -2.5, 1000] }],
    ['{"id":12345678901234567890}', { id: '12345678901234567890' }],
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id":9007199254740991}', { id: 9007199254740991 }],
    ['{"price":0.1234567890123456789}', { price: '0.1234567890123456789' }],
    ['{"big":1e400}', { big: '1e400' }],
    ['{"text":"12345678901234567890 \\" [ 1e400"}', { text: '12345678901234567890 " [ 1e400' }],
    ['1000000000000000000000', 1e21],
  ])('keeps every digit of %s', (text, value) => expect(losslessJson(text)).toEqual(value))

  it.each([['<html>'], ['{"__proto__":{}}'], [`${'['.repeat(65)}${']'.repeat(65)}`], ['']])(
    'refuses %s',
    text => expect(() => losslessJson(text)).toThrow(SyntaxError),
  )
})
