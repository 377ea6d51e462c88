import { expect, it } from 'vitest'
import { isValid, withoutUndefined } from './schemaValidator.ts'

it('judges a condition on data with cleared fields in it', () => {
  expect(isValid({ required: ['a'] }, { a: undefined })).toBe(false)
  expect(isValid({ properties: { a: { const: 'x' } } }, { a: 'x', b: undefined })).toBe(true)
})

it('finds the definitions of the whole schema', () => {
  const root = { $defs: { late: { const: 'late' } } }
  expect(isValid({ properties: { status: { $ref: '#/$defs/late' } } }, { status: 'late' }, root)).toBe(true)
  expect(isValid({ properties: { status: { $ref: '#/$defs/late' } } }, { status: 'open' }, root)).toBe(false)
})

it('takes a condition that cannot be evaluated for one that does not hold', () => {
  expect(isValid({ pattern: '(' }, 'a')).toBe(false)
})

it('keeps the places of a list and drops cleared keys', () => {
  expect(withoutUndefined({ a: [undefined, { b: undefined }], c: undefined })).toEqual({ a: [null, {}] })
})
