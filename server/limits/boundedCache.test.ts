import { expect, it } from 'vitest'
import { createBoundedCache } from './boundedCache.ts'

it('forgets what was not used for longest', () => {
  const cache = createBoundedCache<string[]>({ max: 2 })
  cache.set('a', ['A'])
  cache.set('b', ['B'])
  cache.get('a')
  cache.set('c', ['C'])
  expect(['a', 'b', 'c'].map(key => cache.get(key))).toEqual([['A'], undefined, ['C']])
})

it('forgets by the given clock, to the millisecond', () => {
  let time = Date.parse('2026-03-01T00:00:00.000Z')
  const cache = createBoundedCache<string[]>({ max: 2, keptMs: 1_000, now: () => new Date(time) })
  cache.set('a', ['A'])
  time += 999
  expect(cache.get('a')).toEqual(['A'])
  time += 1
  expect(cache.get('a')).toBeUndefined()
})
