import { describe, expect, it } from 'vitest'
import { normalize } from '../schema/normalize.ts'
import { withDescription } from '../schema/withDescription.ts'
import { tameSchema } from './tameSchema.ts'

const tame = (schema: unknown) => tameSchema(schema, 'en')

describe('a schema a person wrote', () => {
  it('stays as it is where there is nothing to fear', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name', maxLength: 20 }, tags: { $ref: '#/$defs/tags' } },
      $defs: { tags: { type: 'array', items: { type: 'string' }, 'x-widget': 'tags' } },
    }
    expect(tame(schema)).toEqual(schema)
  })

  it('says its texts in the language of the page', () => {
    const schema = { type: 'object', title: 'Car', 'x-i18n': { de: { title: 'Auto' } } }
    expect(tameSchema(schema, 'de')?.title).toBe('Auto')
    expect(tameSchema(schema, 'en')?.title).toBe('Car')
  })

  it('has its fields in the order of its groups, else what is required first', () => {
    const fields = { aa: {}, zz: {}, mid: {}, last: {} }
    const schema = { type: 'object', properties: fields, required: ['zz', 'mid'] }
    expect(Object.keys(tame(schema)?.properties ?? {})).toEqual(['zz', 'mid', 'aa', 'last'])
    const grouped = { ...schema, 'x-groups': [{ id: 'a', title: 'A', fields: ['/mid', '/gone', '/aa'] }] }
    expect(Object.keys(tame(grouped)?.properties ?? {})).toEqual(['mid', 'aa', 'zz', 'last'])
  })

  it.each<[what: string, field: object]>([
    ['a hint that is none', { 'x-widget': null, 'x-color': 5, 'x-timezone': {}, 'x-visible-if': 3 }],
    ['a form within the form', { 'x-widget': { name: 'schemaForm', schemaFrom: '/x', at: '/y' } }],
    ['a pattern that may take for ever', { pattern: '^(a|a)*$' }],
    ['names matched by such a pattern', { patternProperties: { '^(a+)+$': {} } }],
    ['a condition that matches such a pattern', { 'x-visible-if': { not: { pattern: '^(a+)+$' } } }],
    ['a condition that leads elsewhere', { 'x-visible-if': { $ref: '#' } }],
  ])('loses %s', (_, field) => {
    const drawn = tame({ type: 'object', properties: { a: { type: 'string', ...field } } })
    const { a } = drawn?.properties ?? {}
    expect(a).toMatchObject({ type: 'string' })
    expect(Object.values({ ...(a as object), patternProperties: undefined }).filter(Boolean)).toEqual([
      'string',
    ])
  })

  it.each<[what: string, schema: unknown]>([
    ['is none', 'text'],
    ['would be drawn without end', doubling(41)],
    ['has more fields than anybody fills in', { properties: fieldsOf(600) }],
    ['has a condition that runs in circles', circling()],
    ['refers to no address', { type: 'object', properties: { a: { $ref: '#/$defs/%' } } }],
  ])('is not drawn where it %s', (_, schema) => {
    expect(tame(schema)).toBeUndefined()
  })

  it('may lead back to itself, and is drawn with its references where it then stands', () => {
    const person = {
      type: 'object',
      properties: { name: {}, children: { type: 'array', items: { $ref: '#' } } },
    }
    const drawn = tame(person)
    if (!drawn) throw new Error('It is drawn.')
    const placed = withDescription(
      { type: 'object', properties: { data: { title: 'Values' } } },
      'data',
      drawn,
    )
    expect(placed.properties?.data).toMatchObject({
      title: 'Values',
      properties: { children: { items: { $ref: '#/properties/data' } } },
    })
    expect(JSON.stringify(normalize(placed))).toContain('recursive-0')
  })

  it('asks the whole record where it asked its own', () => {
    const zoned = { 'x-timezone': '/zone', 'x-visible-if': { required: ['zone'] } }
    const placed = withDescription({ type: 'object' }, 'data', { properties: { at: zoned } })
    expect(placed.properties?.data).toMatchObject({
      properties: {
        at: { 'x-timezone': '/data/zone', 'x-visible-if': { properties: { data: { required: ['zone'] } } } },
      },
    })
  })
})

function fieldsOf(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]))
}

/** Returns a short schema that expands to two to the power of `depth` parts. */
function doubling(depth: number): object {
  const $defs = Object.fromEntries(
    Array.from({ length: depth }, (_, index) => {
      const next = index === depth - 1 ? { type: 'null' } : { $ref: `#/$defs/d${index + 1}` }
      return [`d${index}`, { type: 'object', properties: { a: next, b: next } }]
    }),
  )
  return { type: 'object', $defs, properties: { x: { $ref: '#/$defs/d0' } } }
}

function circling(): object {
  const next = { $ref: '#/$defs/n' }
  const $defs = { n: { properties: { c: { anyOf: [next, next] } } } }
  return { type: 'object', $defs, if: next }
}
