import { describe, expect, it } from 'vitest'
import { fieldOrder } from './fieldOrder.ts'
import { withFieldOrder } from './withFieldOrder.ts'

const text = { type: 'string' }
const group = (...fields: string[]) => [{ id: 'fields', title: 'Fields', fields }]

/** Returns the value as a database returns it: shorter keys first. */
function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, stored(one)]))
}

describe('withFieldOrder', () => {
  it('writes down the order of the fields, so that it survives being stored', () => {
    const schema = { required: ['b'], properties: { title: text, b: text, amount: text, a: text } }
    const kept = stored(withFieldOrder(schema)) as object
    expect(fieldOrder({ ...kept })).toEqual(['title', 'b', 'amount', 'a'])
  })

  it('does so in groups, lists, branches, conditions and definitions', () => {
    const two = { properties: { zz: text, a: text } }
    const told = { ...two, 'x-groups': group('/zz', '/a') }
    const schema = {
      properties: { one: two },
      items: two,
      additionalProperties: two,
      oneOf: [two, true],
      allOf: [two],
      if: two,
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: two,
      $defs: { one: two },
      dependentSchemas: { one: two },
    }
    expect(withFieldOrder(schema)).toEqual({
      properties: { one: told },
      items: told,
      additionalProperties: told,
      oneOf: [told, true],
      allOf: [told],
      if: told,
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: told,
      $defs: { one: told },
      dependentSchemas: { one: told },
    })
  })

  it('keeps the groups that are there, and puts fields that they leave out behind', () => {
    const groups = [
      { id: 'a', title: 'A', fields: ['/b'] },
      { id: 'z', title: 'Z', fields: ['/a', '/gone'] },
    ]
    const schema = { properties: { new: text, a: text, b: text }, 'x-groups': groups }
    expect(withFieldOrder(schema)['x-groups']).toEqual([
      groups[0],
      { id: 'z', title: 'Z', fields: ['/a', '/gone', '/new'] },
    ])
  })

  it('adds nothing where there is no order to tell, nor to values that look like schemas', () => {
    const two = { properties: { zz: text, a: text } }
    const schema = { properties: { one: { ...text, default: two, enum: [two], examples: [two] } } }
    expect(withFieldOrder(schema)).toEqual(schema)
    expect(withFieldOrder({ properties: 5, 'x-groups': 'none', items: null })).toEqual({
      properties: 5,
      'x-groups': 'none',
      items: null,
    })
    expect(withFieldOrder({ ...two, 'x-groups': [5] })).toEqual({ ...two, 'x-groups': [5] })
  })

  it('says the same when it is asked again', () => {
    const once = withFieldOrder({ properties: { zz: text, a: text } })
    expect(withFieldOrder(stored(once) as object as typeof once)).toEqual(once)
  })
})
