import { describe, expect, it } from 'vitest'
import { allowsNull } from './allowsNull.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { isValid } from './schemaValidator.ts'

const root: JsonSchema = {
  $defs: {
    open: { type: ['string', 'null'] },
    shut: { type: 'string' },
    loop: { anyOf: [{ $ref: '#/$defs/loop' }, { type: 'string' }] },
  },
}

const named: JsonSchema[] = [
  { type: 'null' },
  { type: ['integer', 'null'] },
  { enum: ['a', null] },
  { const: null },
  { anyOf: [{ type: 'string' }, { type: 'null' }] },
  { oneOf: [{ type: 'object' }, { title: 'None', const: null }] },
  { anyOf: [{ type: 'string' }, { enum: [null] }] },
  { allOf: [{ type: ['string', 'null'] }, { title: 'T' }] },
  { $ref: '#/$defs/open', title: 'T' },
  { anyOf: [{ $ref: '#/$defs/open' }, { type: 'integer' }] },
]

const barred: JsonSchema[] = [
  { type: 'string' },
  { type: ['string', 'null'], enum: ['a'] },
  { type: 'string', enum: ['a', null] },
  { anyOf: [{ type: 'string' }, false] },
  { allOf: [{ type: ['string', 'null'] }, { type: 'string' }] },
  { $ref: '#/$defs/shut' },
  { type: ['object', 'null'], oneOf: [{ type: 'object' }] },
]

describe('allowsNull', () => {
  it.each(named)('finds null named, and the validator takes it: %j', schema => {
    expect([allowsNull(schema, root), isValid(schema, null, root)]).toEqual([true, true])
  })

  it.each(barred)('finds null barred, and the validator refuses it: %j', schema => {
    expect([allowsNull(schema, root), isValid(schema, null, root)]).toEqual([false, false])
  })

  it.each<[JsonSchema | boolean | undefined]>([[{}], [true], [undefined], [{ $ref: '#/$defs/loop' }]])(
    'finds no null named where nothing is said of it: %j',
    schema => {
      expect(allowsNull(schema, root)).toBe(false)
    },
  )

  it('looks once at what many references lead to', () => {
    const step = (index: number): JsonSchema => {
      const next = { $ref: `#/$defs/d${index + 1}` }
      return index === 40 ? { type: 'null' } : { anyOf: [next, next] }
    }
    const $defs = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`d${index}`, step(index)]))
    expect(allowsNull({ $ref: '#/$defs/d0' }, { $defs })).toBe(true)
  })
})
