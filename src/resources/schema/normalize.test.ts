import { describe, expect, it } from 'vitest'
import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { normalize } from './normalize.ts'

/** Returns the normalized schema of one property. */
function drawn(property: JsonSchema | boolean, root: JsonSchema = {}): JsonSchema {
  const { properties } = normalize({ type: 'object', ...root, properties: { x: property } })
  return isSchema(properties?.x) ? properties.x : {}
}

const json = { type: 'string', 'x-widget': 'json' }

describe('normalize', () => {
  it('follows references and lets the words beside them win', () => {
    const $defs = { a: { type: 'string', title: 'Theirs', maxLength: 5 } }
    expect(drawn({ $ref: '#/$defs/a', title: 'Ours' }, { $defs })).toEqual({
      type: 'string',
      title: 'Ours',
      maxLength: 5,
    })
  })

  it('follows anchors', () => {
    expect(drawn({ $ref: '#here' }, { $defs: { a: { $anchor: 'here', type: 'boolean' } } }).type).toBe(
      'boolean',
    )
  })

  it('names a schema that leads back to itself instead of unfolding it for ever', () => {
    const $defs = {
      n: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/n' } } } },
    }
    const root = normalize({ $defs, $ref: '#/$defs/n' })
    expect(root.properties?.kids).toMatchObject({ items: { $ref: '#/$defs/recursive-0' } })
    expect(root.$defs?.['recursive-0']).toMatchObject({ type: 'object' })
  })

  it('leaves defaults out, so that opening a record fills nothing in', () => {
    expect(drawn({ type: 'string', default: 'a' })).toEqual({ type: 'string' })
  })

  it('makes choices of enums, constants and unions of constants, and hides them from the form library', () => {
    expect(drawn({ enum: ['send_mail', 'en-US', 3, null] })['x-choices']).toEqual([
      { value: 'send_mail', title: 'Send mail' },
      { value: 'en-US', title: 'en-US' },
      { value: 3, title: '3' },
    ])
    expect(drawn({ const: 'k' })['x-choices']).toEqual([{ value: 'k', title: 'K' }])
    const titled = drawn({ type: 'string', oneOf: [{ const: 'a', title: 'An A', 'x-color': 'info' }] })
    expect(titled).toEqual({ type: 'string', 'x-choices': [{ value: 'a', title: 'An A', color: 'info' }] })
  })

  it('keeps "or null" as a hint', () => {
    expect(drawn({ type: ['string', 'null'] })).toEqual({ type: 'string', 'x-nullable': true })
    expect(drawn({ title: 'T', anyOf: [{ type: 'integer', title: 'Theirs' }, { type: 'null' }] })).toEqual({
      type: 'integer',
      title: 'T',
      'x-nullable': true,
    })
  })

  it('knows null wherever a schema names it, and only there', () => {
    const isNullable = (schema: JsonSchema) => drawn(schema)['x-nullable'] ?? false
    expect(isNullable({ enum: ['a', null] })).toBe(true)
    expect(isNullable({ type: 'null' })).toBe(true)
    expect(isNullable({ const: null })).toBe(true)
    expect(isNullable({ anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }], $defs: { a: {} } })).toBe(true)
    expect(isNullable({ type: ['string', 'null'], enum: ['a'] })).toBe(false)
    expect(isNullable({ allOf: [{ type: 'string' }, { type: ['string', 'null'] }] })).toBe(false)
  })

  it('keeps what a schema calls null: as a choice among constants, else as a hint', () => {
    const none = { const: null, title: 'None' }
    expect(drawn({ oneOf: [{ const: 'a', title: 'A' }, none] })['x-choices']).toEqual([
      { value: 'a', title: 'A' },
      { value: null, title: 'None' },
    ])
    const branch = (kind: string) => ({ properties: { kind: { const: kind } } })
    const union = drawn({ oneOf: [branch('a'), branch('b'), { type: 'null', title: 'None' }] })
    expect(union).toMatchObject({ 'x-nullable': true, 'x-null-title': 'None' })
    expect(union['x-branches']?.branches).toHaveLength(2)
  })

  it('requires no field that may be null, and has it stay instead, a condition’s own too', () => {
    const due = { type: ['string', 'null'] }
    const condition = { properties: { late: { const: true } } }
    const shown = normalize({
      type: 'object',
      required: ['must', 'name'],
      properties: { must: due, may: due, why: due, name: { type: 'string' }, late: { type: 'boolean' } },
      if: condition,
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['why', 'name'] },
    })
    expect([shown.required, (shown.then as JsonSchema).required]).toEqual([['name'], ['name']])
    const stays = Object.entries(shown.properties ?? {}).filter(([, one]) => (one as JsonSchema)['x-stays'])
    expect(stays.map(([name]) => name)).toEqual(['must', 'why'])
  })

  it('tells the branches of a union by their constant, wherever it is', () => {
    const $defs = {
      daily: {
        type: 'object',
        title: 'Every day',
        properties: { kind: { const: 'daily' }, at: { type: 'string' } },
      },
      weekly: {
        type: 'object',
        required: ['kind', 'day'],
        properties: { kind: { const: 'weekly' }, day: { type: 'string' } },
      },
    }
    const union = drawn({ oneOf: [{ $ref: '#/$defs/daily' }, { $ref: '#/$defs/weekly' }] }, { $defs })[
      'x-branches'
    ]
    expect(union?.tag).toBe('kind')
    expect(union?.branches.map(({ value, title }) => [value, title])).toEqual([
      ['daily', 'Every day'],
      ['weekly', 'Weekly'],
    ])
    expect(Object.keys(union?.branches[1]?.schema.properties ?? {})).toEqual(['day'])
    expect(union?.branches[1]?.schema.required).toEqual(['day'])
    expect(union?.branches[1]?.start).toEqual({ kind: 'weekly' })
  })

  it('gives every branch what stands beside the union', () => {
    const schema: JsonSchema = {
      type: 'object',
      'x-discriminator': 'k',
      properties: { note: { type: 'string' } },
      oneOf: [
        { properties: { k: { const: 'a' } } },
        { properties: { k: { const: 'b' }, q: { type: 'string' } } },
      ],
    }
    const branches = drawn(schema)['x-branches']?.branches ?? []
    expect(branches.map(branch => Object.keys(branch.schema.properties ?? {}).sort())).toEqual([
      ['note'],
      ['note', 'q'],
    ])
  })

  it('offers a JSON editor for what has no better field', () => {
    const vague: (JsonSchema | boolean)[] = [
      true,
      {},
      { type: 'object' },
      { type: 'array' },
      { type: 'array', contains: { type: 'string' } },
      { type: ['string', 'number'] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    ]
    for (const schema of vague) expect(drawn(schema), JSON.stringify(schema)).toMatchObject(json)
  })

  it('leaves a property out that may never be given', () => {
    expect(normalize({ type: 'object', properties: { x: false, y: { type: 'string' } } }).properties).toEqual(
      {
        y: { type: 'string' },
      },
    )
  })

  it('keeps an object closed that is closed', () => {
    const schema: JsonSchema = {
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: 'string' } },
    }
    expect(drawn(schema).additionalProperties).toBe(false)
  })

  it('writes tuples and dependencies in the older dialect', () => {
    expect(drawn({ prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false })).toEqual({
      type: 'array',
      items: [{ type: 'string' }, { type: 'integer' }],
      additionalItems: false,
    })
    const dependent: JsonSchema = {
      properties: { a: { type: 'string' } },
      dependentRequired: { a: ['b'] },
      dependentSchemas: { a: { properties: { c: { type: 'string' } } } },
    }
    expect(drawn(dependent).dependencies).toEqual({
      a: { type: 'object', required: ['b'], properties: { c: { type: 'string' } } },
    })
  })

  it('merges allOf, and leaves conditions to the form library', () => {
    const schema: JsonSchema = {
      allOf: [
        { properties: { a: { type: 'string' } }, required: ['a'] },
        { $ref: '#/$defs/b' },
        JSON.parse('{"if":{"properties":{"a":{"const":"x"}}},"then":{"properties":{"c":{"type":"string"}}}}'),
      ],
    }
    const merged = drawn(schema, { $defs: { b: { type: 'object', properties: { b: { type: 'boolean' } } } } })
    expect(Object.keys(merged.properties ?? {}).sort()).toEqual(['a', 'b'])
    expect(merged.required).toEqual(['a'])
    expect(merged.allOf).toHaveLength(1)
  })

  it('draws secrets and values that are never read with the secret widget', () => {
    expect(drawn({ type: 'string', 'x-secret': {} })['x-widget']).toBe('secret')
    expect(drawn({ type: 'string', writeOnly: true })['x-widget']).toBe('secret')
  })

  it('tells what a new item of a list begins as', () => {
    const items: JsonSchema = {
      type: 'object',
      required: ['tool'],
      properties: { tool: { type: 'string' }, on: { type: 'boolean', default: true } },
    }
    const begins = (schema: JsonSchema) =>
      (drawn({ type: 'array', items: schema }).items as JsonSchema)['x-new']
    expect(begins(items)).toEqual({ on: true })
    expect(begins({ type: 'string' })).toBe('')
    expect(begins({ type: 'integer' })).toBe(null)
    expect(begins({ type: ['string', 'null'] })).toBe(null)
    expect(begins({ ...items, type: ['object', 'null'] })).toEqual({ on: true })
  })

  it('does not touch the schema it was given', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { x: { type: ['string', 'null'], default: 'a' } },
    }
    const before = structuredClone(schema)
    normalize(schema)
    expect(schema).toEqual(before)
  })
})
