import { expect, it } from 'vitest'
import { stretchOf } from './stretchOf.ts'

it.each([
  ['a short list', 0, 50, 7, { from: 0, to: 7, end: 7, following: 0 }],
  ['an empty one', 0, 50, 0, { from: 0, to: 0, end: 0, following: 0 }],
  ['the beginning of a long one', 0, 50, 1000, { from: 0, to: 50, end: 300, following: 300 }],
  ['a whole stretch', 300, 350, 1000, { from: 300, to: 600, end: 600, following: 300 }],
  ['the one before the last', 600, 300, 1000, { from: 600, to: 900, end: 900, following: 100 }],
  ['the last', 900, 300, 1000, { from: 900, to: 1000, end: 1000, following: 0 }],
  ['the one before it, when it is gone', 900, 50, 900, { from: 600, to: 650, end: 900, following: 0 }],
])('draws %s', (_, start, limit, total, drawn) => {
  expect(stretchOf(start, limit, total)).toEqual(drawn)
})
