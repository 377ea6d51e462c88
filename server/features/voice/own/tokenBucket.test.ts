import { expect, it } from 'vitest'
import { createTokenBucket } from './tokenBucket.ts'

it('gives so many at once, and what comes back with time, never more than it holds', () => {
  let ms = 0
  const take = createTokenBucket({ max: 3, perSecond: 2, now: () => ms })
  const taken = (times: number) => Array.from({ length: times }, take)
  expect(taken(4)).toEqual([true, true, true, false])
  ms += 499
  expect(take()).toBe(false)
  ms += 1
  expect(taken(2)).toEqual([true, false])
  ms += 60_000
  expect(taken(4)).toEqual([true, true, true, false])
})
