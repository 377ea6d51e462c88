import { expect, it } from 'vitest'
import { wilsonInterval } from './wilsonInterval.ts'

it.each([
  // Published examples: 10 of 20 and 81 of 263.
  [10, 20, 0.299, 0.701],
  [81, 263, 0.255, 0.366],
  [62, 200, 0.25, 0.377],
])('%i of %i lies between %f and %f', (count, total, low, high) => {
  expect(wilsonInterval(count, total)).toEqual([low, high])
})

it('reaches 0 if nobody and 1 if everybody was counted', () => {
  expect(wilsonInterval(0, 30)[0]).toBe(0)
  expect(wilsonInterval(0, 30)[1]).toBeCloseTo(0.114, 3)
  expect(wilsonInterval(30, 30)[1]).toBe(1)
})

it('knows nothing without conversations', () => {
  expect(wilsonInterval(0, 0)).toEqual([0, 1])
})
