import { expect, test } from 'vitest'
import { nextWalk, parseWalk } from './folderWalk.ts'

const start = parseWalk(null)

test('a walk goes into a folder before it goes on, and ends after the last one', () => {
  const first = nextWalk(start, null, ['b', 'a'])
  expect(first).toEqual({ folder: 'a', after: null, queue: ['b'], read: 1 })
  const inside = first && nextWalk(first, null, ['a/c'])
  expect(inside).toMatchObject({ folder: 'a/c', queue: ['b'] })
  const last = inside && nextWalk(inside, null, [])
  expect(last).toMatchObject({ folder: 'b', queue: [] })
  expect(last && nextWalk(last, null, [])).toBeNull()
})

test('a large folder continues after its last key, and its folders follow once', () => {
  expect(nextWalk(start, 'm', ['a'])).toEqual({ ...start, after: 'm' })
})

test('a walk ends after 20,000 folders, with an error', () => {
  expect(nextWalk({ ...start, read: 19_999 }, null, ['a'])).toMatchObject({ read: 20_000 })
  expect(() => nextWalk({ ...start, read: 20_000 }, null, ['a'])).toThrow('too many folders')
})

test('the folders that wait are bounded in number and in length', () => {
  expect(() => nextWalk(start, null, Array(10_001).fill('a'))).toThrow('too many folders')
  expect(() => nextWalk(start, null, ['a'.repeat(1_000_001)])).toThrow('too many folders')
})

test.each([
  {},
  { folder: 1 },
  { folder: '', after: null, queue: [1], read: 0 },
  { folder: '', after: null, queue: [], read: '0' },
])('the cursor %j is refused', cursor => {
  expect(() => parseWalk(cursor)).toThrow('cannot be read')
})
