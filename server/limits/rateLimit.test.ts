import { expect, it } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

it('refuses what comes too often and says when to come again, each key for itself', () => {
  let time = 0
  const count = createRateLimit({ max: 2, windowMs: 60_000, now: () => new Date(time), isEnabled: true })
  count('a')
  count('a')
  time = 20_500
  expect(() => count('a')).toThrow(
    expect.objectContaining({ code: 'request.too_many', details: { headers: { 'retry-after': '40' } } }),
  )
  expect(() => count('b')).not.toThrow()
  time = 60_000
  expect(() => count('a')).not.toThrow()
})

it('holds no key for ever', () => {
  const count = createRateLimit({ max: 1, windowMs: 60_000, now: () => new Date(0), isEnabled: true })
  count('first')
  for (let key = 0; key < 10_000; key++) count(String(key))
  expect(() => count('first')).not.toThrow()
})
