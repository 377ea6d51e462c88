import { expect, it } from 'vitest'
import { createTranslationCache } from './translationCache.ts'

it('forgets what was not used for longest', () => {
  const cache = createTranslationCache<string>({ mostCharacters: 10 })
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  cache.get('a')
  cache.set('c', 'C', 4)
  expect(['a', 'b', 'c'].map(cache.get)).toEqual(['A', undefined, 'C'])
})

it('counts a value that is replaced or dropped no longer', () => {
  const cache = createTranslationCache<string>({ mostCharacters: 10 })
  cache.set('a', 'A', 4)
  cache.set('a', 'B', 6)
  cache.set('b', 'B', 4)
  expect(['a', 'b'].map(cache.get)).toEqual(['B', 'B'])
  cache.drop('a')
  cache.set('c', 'C', 6)
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([undefined, 'B', 'C'])
})
