import { expect, it } from 'vitest'
import { allowedValues, fieldKind } from './fieldKind.ts'
import { fieldOperators } from './fieldOperators.ts'

it.each([
  [{ type: ['string', 'null'] }, 'text'],
  [{ type: 'string', format: 'uuid' }, 'key'],
  [{ type: 'string', 'x-ref': { entity: 'task' } }, 'key'],
  [{ enum: ['a', 'b', null] }, 'key'],
  [{ oneOf: [{ const: 1 }, { const: 2 }] }, 'number'],
  [{ type: ['integer', 'number'] }, 'number'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: ['string', 'object'] }, 'json'],
  [{}, 'json'],
])('%j is of the kind %s', (schema, kind) => {
  expect(fieldKind(schema)).toBe(kind)
})

it('finds allowed values however they are written', () => {
  expect(allowedValues({ enum: [1, null], const: 2, anyOf: [{ const: 3 }, true] })).toEqual([1, 2, 3])
})

it('asks whether there is a value only where there may be none, and what the field offers', () => {
  expect([...fieldOperators({ kind: 'key', isColumn: true })]).toEqual(['eq', 'ne', 'in', 'nin'])
  expect([...fieldOperators({ kind: 'json', isColumn: false })]).toEqual(['null', 'exists'])
  expect([...fieldOperators({ kind: 'key', isColumn: false, narrowed: ['eq', 'has'] })]).toEqual(['eq'])
})
