import { expect, it } from 'vitest'
import { isWithin, joinPointer, parsePointer, valueAt, withValueAt } from './jsonPointer.ts'

it('escapes and reads back segments with slashes and tildes', () => {
  expect(parsePointer(joinPointer(joinPointer('', 'a/b'), '~1'))).toEqual(['a/b', '~1'])
})

it('finds values in objects and lists, and nothing where there is none', () => {
  const document = { steps: [{ tool: 'a' }] }
  expect(valueAt(document, '/steps/0/tool')).toBe('a')
  expect(valueAt(document, '/steps/1/tool')).toBeUndefined()
  expect(valueAt(document, '/constructor')).toBeUndefined()
  expect(valueAt(document, '/steps/length')).toBeUndefined()
  expect(valueAt(document, '/steps/')).toBeUndefined()
  expect(valueAt(document, '')).toBe(document)
})

it('puts a value in place without touching the original, and takes a key away for undefined', () => {
  const document = { a: { b: 1, c: 2 }, list: [1, 2] }
  expect(withValueAt(document, '/a/b', 3)).toEqual({ a: { b: 3, c: 2 }, list: [1, 2] })
  expect(withValueAt(document, '/a/b', undefined)).toEqual({ a: { c: 2 }, list: [1, 2] })
  expect(withValueAt(document, '/list/1', 9)).toEqual({ a: { b: 1, c: 2 }, list: [1, 9] })
  expect(withValueAt({}, '/x/y', 1)).toEqual({ x: { y: 1 } })
  expect(document.a.b).toBe(1)
})

it('tells what lies below a pointer from what merely begins alike', () => {
  expect(isWithin('/a/b', '/a')).toBe(true)
  expect(isWithin('/ab', '/a')).toBe(false)
})
