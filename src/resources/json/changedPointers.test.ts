import { expect, it } from 'vitest'
import { changedPointers } from './changedPointers.ts'

it('names the smallest parts that differ', () => {
  const before = { a: 1, b: { c: 1, d: 2 }, list: [{ x: 1 }, { x: 2 }] }
  const after = { a: 1, b: { c: 3, d: 2 }, list: [{ x: 1 }, { x: 5 }], new: true }
  expect(changedPointers(before, after)).toEqual(['/b/c', '/list/1/x', '/new'])
})

it('names a list as a whole when its length changed', () => {
  expect(changedPointers({ list: [1, 2, 3] }, { list: [1, 3] })).toEqual(['/list'])
})

it('does not take a cleared key for a change when there was none', () => {
  expect(changedPointers({}, { a: undefined })).toEqual([])
})
