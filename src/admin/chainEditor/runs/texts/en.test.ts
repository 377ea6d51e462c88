import { expect, it } from 'vitest'
import { en } from './en.ts'

it.each([
  [2, '2nd time'],
  [3, '3rd time'],
  [4, '4th time'],
  [11, '11th time'],
  [21, '21st time'],
  [112, '112th time'],
])('a step that is come to %i times is told so', (visit, told) => {
  expect(en.visit(visit)).toBe(told)
})
