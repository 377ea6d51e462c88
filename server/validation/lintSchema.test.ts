import { describe, expect, it } from 'vitest'
import { lintSchema, schemaLimits } from './lintSchema.ts'

const withField = (field: object) => ({ type: 'object', properties: { a: field } })
const faultsOf = (schema: unknown) =>
  lintSchema(schema).map(({ pointer, keyword }) => `${pointer} ${keyword}`)

/** Builds a schema in which each level refers `times` times to the next one. */
function multiplied(levels: number, times: number): object {
  const defs = Array.from({ length: levels }, (_, index): [string, object] => {
    const next = { $ref: `#/$defs/d${index + 1}` }
    return [`d${index}`, { allOf: Array.from({ length: times }, () => next) }]
  })
  const last = { [`d${levels}`]: { type: 'null' } }
  return { ...withField({ $ref: '#/$defs/d0' }), $defs: { ...Object.fromEntries(defs), ...last } }
}

function nested(depth: number): object {
  return depth === 0 ? { type: 'string' } : { type: 'array', items: nested(depth - 1) }
}

describe('a schema written by a user', () => {
  it('may use what describes data and how it looks', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      title: 'Vehicle',
      required: ['plate'],
      additionalProperties: false,
      properties: {
        plate: { type: 'string', pattern: '^[A-Z]{1,3}-[0-9]+$', 'x-i18n': { de: { title: 'Kennzeichen' } } },
        tags: {
          type: 'array',
          items: { type: 'string' },
          uniqueItems: true,
          maxItems: 20,
          'x-widget': 'tags',
        },
        owner: { $ref: '#/$defs/Owner' },
        examples: { type: 'string', default: 'a property named like a word' },
      },
      patternProperties: { '^note_': { type: 'string' } },
      $defs: { Owner: { oneOf: [{ type: 'null' }, { $ref: '#/$defs/Name' }] }, Name: { type: 'string' } },
      if: { properties: { plate: { const: 'X-1' } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['tags'] },
    }
    expect(faultsOf(schema)).toEqual([])
  })

  it.each<[what: string, schema: unknown, fault: string]>([
    ['no object', [], ' type'],
    ['of something else than an object', { type: 'array' }, '/type const'],
    ['with an unknown word', withField({ format_of: 1 }), '/properties/a/format_of keyword'],
    [
      'with a secret, which would not be sealed',
      withField({ 'x-secret': {} }),
      '/properties/a/x-secret keyword',
    ],
    [
      'with an operation to ask',
      withField({ 'x-options': { path: '/voice/available_voices', value: '/voice_id' } }),
      '/properties/a/x-options keyword',
    ],
    ['with an id', { type: 'object', $id: 'https://a.example' }, '/$id keyword'],
    ['with a dynamic reference', withField({ $dynamicRef: '#a' }), '/properties/a/$dynamicRef keyword'],
    ['with a remote reference', withField({ $ref: 'https://a.example/x' }), '/properties/a/$ref local'],
    ['with a relative reference', withField({ $ref: 'other.json' }), '/properties/a/$ref local'],
    ['with a reference to nothing', withField({ $ref: '#/$defs/B' }), '/properties/a/$ref resolve'],
    [
      'with a reference to what is inherited',
      withField({ $ref: '#/constructor' }),
      '/properties/a/$ref resolve',
    ],
    [
      'with a reference to what is no schema',
      withField({ default: { pattern: '(?=a)' }, anyOf: [{ $ref: '#/properties/a/default' }] }),
      '/properties/a/anyOf/0/$ref resolve',
    ],
    ['with a pattern that looks ahead', withField({ pattern: '(?=a)' }), '/properties/a/pattern pattern'],
    ['with a pattern that looks back', withField({ pattern: '(a)\\1' }), '/properties/a/pattern pattern'],
    [
      'with a pattern that explodes',
      withField({ pattern: '((a{99}){99}){99}' }),
      '/properties/a/pattern pattern',
    ],
    ['with a long pattern', withField({ pattern: 'a'.repeat(501) }), '/properties/a/pattern maxLength'],
    [
      'with such a pattern for names',
      { type: 'object', patternProperties: { '(?!a)': {} } },
      '/patternProperties/(?!a) pattern',
    ],
    ['with an unknown format', withField({ format: 'regex' }), '/properties/a/format enum'],
    ['that compares all entries', withField({ uniqueItems: true }), '/properties/a/uniqueItems maxItems'],
    [
      'that compares too many',
      withField({ uniqueItems: true, maxItems: 100_000 }),
      '/properties/a/uniqueItems maxItems',
    ],
    ['that is too large', { type: 'object', description: 'x'.repeat(schemaLimits.bytes) }, ' maxSize'],
    [
      'of too many schemas',
      {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [index, {}])),
      },
      ' maxSchemas',
    ],
  ])('is refused: %s', (_, schema, fault) => {
    expect(faultsOf(schema)).toEqual([fault])
  })

  it('is refused where references multiply it, at the innermost place that gets too large', () => {
    expect(faultsOf(multiplied(11, 2))).toEqual([])
    expect(faultsOf(multiplied(30, 2))).toEqual(['/$defs/d18 maxExpanded'])
    expect(faultsOf(multiplied(400, 3))).toEqual(['/$defs/d392 maxExpanded'])
  })

  it('may refer to itself, and often to the same', () => {
    const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
    const tree = {
      type: 'object',
      properties: { root: ref('Node') },
      $defs: {
        Node: { properties: { left: ref('Node'), right: ref('Node'), owner: ref('Person') } },
        Person: { properties: { boss: ref('Person'), teams: { type: 'array', items: ref('Team') } } },
        Team: { properties: { members: { type: 'array', items: ref('Person') }, of: { $ref: '#' } } },
      },
    }
    expect(faultsOf(tree)).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, ref('Node')]))
    expect(faultsOf({ ...tree, properties: many })).toEqual([])
  })

  it('is refused when it is too deep, at the place where it gets so', () => {
    expect(faultsOf(withField(nested(schemaLimits.depth - 1)))).toEqual([])
    const [fault] = lintSchema(withField(nested(500)))
    expect(fault?.keyword).toBe('maxDepth')
    expect(fault?.pointer.split('/items')).toHaveLength(schemaLimits.depth + 1)
  })
})
