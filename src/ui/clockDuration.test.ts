import { expect, it } from 'vitest'
import { clockDuration } from './clockDuration.ts'

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [-5, '0:00'],
])('%i ms is %s', (ms, text) => {
  expect(clockDuration(ms)).toBe(text)
})
