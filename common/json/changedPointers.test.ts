import { describe, expect, test } from 'vitest'
import { changedPointers } from './changedPointers.ts'

describe('changedPointers', () => {
  test('names each changed, added and removed field with both values', () => {
    expect(
      changedPointers(
        { status: 'open', gone: 1, nested: { kept: true, deep: { a: 1 } } },
        { status: 'done', nested: { kept: true, deep: { a: 2 } }, fresh: null },
      ),
    ).toEqual([
      { pointer: '/status', from: 'open', to: 'done' },
      { pointer: '/gone', from: 1 },
      { pointer: '/nested/deep/a', from: 1, to: 2 },
      { pointer: '/fresh', to: null },
    ])
  })

  test('goes into arrays of the same length and takes others whole', () => {
    expect(changedPointers({ steps: [{ t: 1 }, { t: 2 }] }, { steps: [{ t: 1 }, { t: 3 }] })).toEqual([
      { pointer: '/steps/1/t', from: 2, to: 3 },
    ])
    expect(changedPointers({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
      { pointer: '/tags', from: ['a'], to: ['a', 'b'] },
    ])
  })

  test('equal documents have no changes, whatever the order of their members', () => {
    expect(changedPointers({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toEqual([])
  })

  test('a member that holds undefined is none', () => {
    expect(changedPointers({}, { a: undefined })).toEqual([])
  })

  test('escapes names and treats inherited ones as absent', () => {
    expect(changedPointers({ 'a/b~c': 1 }, { 'a/b~c': 2 })).toEqual([{ pointer: '/a~1b~0c', from: 1, to: 2 }])
    expect(changedPointers({}, { constructor: 1 })).toEqual([{ pointer: '/constructor', to: 1 }])
  })
})
