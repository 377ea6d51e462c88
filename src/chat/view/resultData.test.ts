import { expect, it } from 'vitest'
import { resultData } from './resultData.ts'

const nothing = { kind: 'nothing' }

it.each([
  ['Booked.', { kind: 'text', value: 'Booked.' }],
  ['[1]', { kind: 'data', value: [1] }],
  ['{"free":["9:30"]}\nOffer these.', { kind: 'data', value: { free: ['9:30'] } }],
  ['{"a":1, "b":"', { kind: 'text', value: 'a :1,  b :' }],
  ['12', { kind: 'text', value: '12' }],
  ['', nothing],
  ['[]', nothing],
  [' { }\n', nothing],
  ['null', nothing],
  ['""', nothing],
  ['[]\nNothing was found. Say so.', nothing],
  ['[]: see the manual', { kind: 'text', value: '[]: see the manual' }],
  ['[see] the manual', { kind: 'text', value: '[see] the manual' }],
])('a result of %s is read as %j', (content, read) => {
  expect(resultData(content)).toEqual(read)
})
