import { describe, expect, it } from 'vitest'
import { itemKeys } from './itemKeys.ts'

function keysAfter(before: string[], after: string[]): string[] {
  let made = 0
  const makeKey = () => {
    made += 1
    return `new ${made}`
  }
  return itemKeys({ items: before, keys: before.map(item => `key of ${item}`) }, after, makeKey)
}

describe('itemKeys', () => {
  it('leaves an edited item its key', () => {
    expect(keysAfter(['a', 'b'], ['a', 'c'])).toEqual(['key of a', 'key of b'])
  })

  it('gives an item that came in between a new key, and the others keep theirs', () => {
    expect(keysAfter(['a', 'b'], ['a', 'x', 'b'])).toEqual(['key of a', 'new 1', 'key of b'])
  })

  it('takes the key of an item that went away along', () => {
    expect(keysAfter(['a', 'b', 'c'], ['a', 'c'])).toEqual(['key of a', 'key of c'])
    expect(keysAfter(['a', 'a'], ['a'])).toEqual(['key of a'])
    expect(keysAfter(['a'], [])).toEqual([])
  })
})
