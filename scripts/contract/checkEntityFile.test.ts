import { describe, expect, it } from 'vitest'
import { checkEntityFile, requireSoundEntities } from './checkEntityFile.ts'
import type { Json, JsonObject } from './json.ts'

const owner: JsonObject = {
  title: 'Owner',
  description: 'Who keeps a pet.',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name', description: 'Full name.' } },
  examples: [{ name: 'Ann' }],
  'x-entity': {
    plural: 'Owners',
    icon: 'person',
    group: 'Pets',
    area: 'build',
    label: '/name',
    capabilities: ['list', 'read'],
  },
}

const pet: JsonObject = {
  title: 'Pet',
  description: 'An animal.',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', description: 'What it is called.', 'x-filter': ['eq'] },
    owner_id: {
      type: 'string',
      title: 'Owner',
      description: 'Who keeps it.',
      'x-ref': { entity: 'owner', label: '/name', search: ['/name'] },
    },
    food: {
      type: 'object',
      title: 'Food',
      description: 'What it eats.',
      'x-discriminator': 'kind',
      oneOf: [{ $ref: '#/$defs/Dry' }],
    },
    tags: {
      type: 'array',
      title: 'Tags',
      description: 'Words.',
      items: { type: 'string', title: 'Tag' },
    },
  },
  $defs: {
    Dry: {
      type: 'object',
      title: 'Dry',
      additionalProperties: false,
      required: ['kind'],
      properties: { kind: { const: 'dry', title: 'Kind', description: 'Always dry.' } },
    },
  },
  examples: [{ name: 'Rex', food: { kind: 'dry' }, tags: ['loud'] }],
  'x-entity': {
    plural: 'Pets',
    icon: 'pets',
    group: 'Pets',
    area: 'build',
    label: '/name',
    capabilities: ['list', 'read'],
  },
  'x-list': { columns: ['/name', '/updated_at'], sort: ['-updated_at'], filters: ['/name'] },
  'x-groups': [{ id: 'main', title: 'Main', fields: ['/name', '/food'] }],
}

const settings = { 'x-singleton': { path: '/pet', methods: ['GET', 'PUT'] } }

describe('an entity file', () => {
  it('is accepted when everything in it is in order', () => {
    expect(faultsAfter([])).toEqual([])
  })

  it.each<[fault: string, at: string, value: Json | undefined, pointer: string, message: string]>([
    ['an unknown word at the root', '/x-colour', 1, '/x-colour', '"x-colour" is not a keyword'],
    [
      'an unknown word in a field',
      '/properties/name/x-wigdet',
      'text',
      '/properties/name/x-wigdet',
      'not a keyword',
    ],
    [
      'an unknown word in an item',
      '/properties/tags/items/foo',
      1,
      '/properties/tags/items/foo',
      'not a keyword',
    ],
    ['an unknown word in a definition', '/$defs/Dry/if', {}, '/$defs/Dry/if', 'not a keyword'],
    [
      'an unknown word in x-ref',
      '/properties/owner_id/x-ref/foo',
      1,
      '/properties/owner_id/x-ref/foo',
      'not a keyword',
    ],
    [
      'an unknown capability',
      '/x-entity/capabilities',
      ['fly'],
      '/x-entity/capabilities/0',
      'Must be one of',
    ],
    [
      'an unknown widget',
      '/properties/name/x-widget',
      'dial',
      '/properties/name/x-widget',
      'Must be one of "text"',
    ],
    [
      'a described field that does not say where its schema is',
      '/properties/food/x-widget',
      { name: 'schemaForm', schemaFrom: '/owner_id' },
      '/properties/food/x-widget',
      '"at" is missing',
    ],
    [
      'a field described by one that refers to nothing',
      '/properties/food/x-widget',
      { name: 'schemaForm', schemaFrom: '/name', at: '/schema' },
      '/properties/food/x-widget/schemaFrom',
      'not a field that references a record',
    ],
    [
      'a field described by what is no schema',
      '/properties/food/x-widget',
      { name: 'schemaForm', schemaFrom: '/owner_id', at: '/name' },
      '/properties/food/x-widget/at',
      'no object at /name',
    ],
    [
      'an unknown operator',
      '/properties/name/x-filter',
      ['like'],
      '/properties/name/x-filter/0',
      'Must be one of',
    ],
    ['no examples', '/examples', undefined, '', '"examples" is missing'],
    ['an empty list of examples', '/examples', [], '/examples', 'fewer than 1'],
    ['open properties', '/additionalProperties', true, '/additionalProperties', 'Must be false'],
    [
      'an object that does not say whether it is open',
      '/$defs/Dry/additionalProperties',
      undefined,
      '/$defs/Dry',
      '"additionalProperties" is missing',
    ],
    [
      'a field without a title',
      '/properties/name/title',
      undefined,
      '/properties/name',
      '"title" is missing',
    ],
    [
      'a field without a description',
      '/properties/name/description',
      undefined,
      '/properties/name',
      '"description" is missing',
    ],
    [
      'items without a title',
      '/properties/tags/items/title',
      undefined,
      '/properties/tags/items',
      '"title" is missing',
    ],
    [
      'a field in camelCase',
      '/properties/dateOfBirth',
      { type: 'string', title: 'B', description: 'B.' },
      '/properties/dateOfBirth',
      'snake_case',
    ],
    [
      'a field of the server',
      '/properties/tenant_id',
      { type: 'string', title: 'T', description: 'T.' },
      '/properties/tenant_id',
      'is a field of the server',
    ],
    [
      'a secret that is no text',
      '/properties/tags/x-secret',
      {},
      '/properties/tags/type',
      'Must be one of "string"',
    ],
    [
      'a secret in an array',
      '/properties/tags/items/x-secret',
      {},
      '/properties/tags/items/x-secret',
      'not supported inside an array',
    ],
    [
      'a label that leads nowhere',
      '/x-entity/label',
      '/title',
      '/x-entity/label',
      '/title is not the pointer of a field',
    ],
    ['a label that is no text', '/x-entity/label', '/tags', '/x-entity/label', 'must be a text'],
    [
      'a column that leads nowhere',
      '/x-list/columns',
      ['/nmae'],
      '/x-list/columns/0',
      '/nmae is not the pointer of a field',
    ],
    ['a filter on an object', '/x-list/filters', ['/nothing'], '/x-list/filters/0', 'filter by'],
    ['a sort by nothing', '/x-list/sort', ['-age'], '/x-list/sort/0', 'is not a field'],
    [
      'a group that leads nowhere',
      '/x-groups/0/fields',
      ['/nmae'],
      '/x-groups/0/fields/0',
      '/nmae is not the pointer of a field',
    ],
    [
      'a field in two groups',
      '/x-groups',
      [group('a'), group('b')],
      '/x-groups/1/fields/0',
      'twice in the form',
    ],
    [
      'two groups of one name',
      '/x-groups',
      [group('a'), { ...group('a'), fields: ['/tags'] }],
      '/x-groups/1/id',
      'Another group has the id "a"',
    ],
    [
      'a condition on nothing',
      '/properties/name/x-visible-if',
      { required: ['age'] },
      '/properties/name/x-visible-if/required/0',
      '/age is not the pointer of a field',
    ],
    [
      'an operator that the type lacks',
      '/properties/tags/x-filter',
      ['lt'],
      '/properties/tags/x-filter',
      'no filter operator "lt"',
    ],
    [
      'a reference to no entity',
      '/properties/owner_id/x-ref/entity',
      'keeper',
      '/properties/owner_id/x-ref/entity',
      'no entity "keeper"',
    ],
    [
      'a reference by no field',
      '/properties/owner_id/x-ref/label',
      '/age',
      '/properties/owner_id/x-ref',
      '/age is not the pointer of a field of owner',
    ],
    [
      'a reference filtered by no field',
      '/properties/owner_id/x-ref/filter',
      { age: 1 },
      '/properties/owner_id/x-ref/filter',
      '"age" is not a field of owner',
    ],
    [
      'options that are records of no entity',
      '/properties/name/x-options',
      { entity: 'keeper', value: '/name' },
      '/properties/name/x-options/entity',
      'no entity "keeper"',
    ],
    [
      'options by no field',
      '/properties/name/x-options',
      { entity: 'owner', value: '/name', label: '/age' },
      '/properties/name/x-options',
      '/age is not the pointer of a field of owner',
    ],
    [
      'records as options that are searched by a parameter',
      '/properties/name/x-options',
      { entity: 'owner', value: '/name', search: 'search' },
      '/properties/name/x-options/search',
      '',
    ],
    [
      'a $ref to nothing',
      '/properties/food/oneOf',
      [{ $ref: '#/$defs/Wet' }],
      '/properties/food/oneOf/0/$ref',
      '#/$defs/Wet does not exist',
    ],
    [
      'a branch without its tag',
      '/$defs/Dry/required',
      [],
      '/properties/food/oneOf/0',
      '"kind" must be required',
    ],
    [
      'two branches with one tag',
      '/properties/food/oneOf',
      [{ $ref: '#/$defs/Dry' }, { $ref: '#/$defs/Dry' }],
      '/properties/food/oneOf/1',
      'Another branch',
    ],
    [
      'a required property that is none',
      '/required',
      ['age'],
      '/required',
      '"age" is not a property of this schema',
    ],
    ['an example that does not fit', '/examples', [{ name: 7 }], '/examples/0/name', 'must be string'],
    [
      'an example with an unknown field',
      '/examples',
      [{ name: 'Rex', age: 1 }],
      '/examples/0',
      'additional properties age',
    ],
    [
      'a default that does not fit',
      '/properties/name/default',
      7,
      '/properties/name/default',
      'must be string',
    ],
    [
      'a pattern that may take for ever',
      '/properties/name/pattern',
      '(?=a)b',
      '/properties/name/pattern',
      'RE2 refuses',
    ],
    ['a keyword of another type', '/properties/name/minimum', 1, '', 'does not compile'],
    ['no list', '/x-entity/capabilities', ['read'], '/x-entity/capabilities', '"list" is missing'],
  ])('with %s is refused', (_fault, at, value, pointer, message) => {
    expect(faultsAfter([[at, value]])).toContainEqual({ pointer, message: expect.stringContaining(message) })
  })

  it('of a settings document must be valid with its defaults alone', () => {
    const document: JsonObject = {
      ...pet,
      ...settings,
      'x-entity': { ...(pet['x-entity'] as JsonObject), capabilities: ['read'] },
    }
    const faults = () => checkEntityFile('pet', { owner, pet: document })
    expect(faults()).toEqual([
      { pointer: '/required', message: expect.stringContaining("must have required property 'name'") },
    ])
    document.properties = { ...(pet.properties as JsonObject), name: { ...petName, default: 'Rex' } }
    expect(faults()).toEqual([])
  })

  it('of a settings document offers nothing that needs a list', () => {
    expect(checkEntityFile('pet', { owner, pet: { ...pet, ...settings } })).toContainEqual({
      pointer: '/x-entity/capabilities',
      message: 'A settings document does not support "list".',
    })
  })

  it('of a settings document is nothing to choose from', () => {
    const one = { ...owner, 'x-singleton': { path: '/owner', methods: ['GET', 'PUT'] } }
    expect(checkEntityFile('pet', { owner: one, pet })).toContainEqual({
      pointer: '/properties/owner_id/x-ref/entity',
      message: 'owner is a settings document and has no list.',
    })
  })

  it('of a settings document is replaced by one PUT alone', () => {
    const methods = ['GET', 'PUT', 'PUT/{id}']
    const both = { ...pet, ...settings, 'x-singleton': { path: '/pet', methods } }
    expect(checkEntityFile('pet', { owner, pet: both })).toEqual([
      {
        pointer: '/x-singleton/methods',
        message: 'Choose either PUT or PUT/{id} to replace a document, not both.',
      },
    ])
  })

  it('is named in snake_case', () => {
    expect(checkEntityFile('petShop', { petShop: pet, owner })[0]?.message).toMatch(/snake_case/)
  })

  it('that is refused stops the generator with file, pointer and sentence', () => {
    const bad = { ...pet, 'x-list': { columns: ['/nmae'] } }
    expect(() => requireSoundEntities({ owner, pet: bad })).toThrow(
      'openapi/entities/pet.json /x-list/columns/0: /nmae is not the pointer of a field.',
    )
  })

  it('may refer to a planned entity only if it is planned itself', () => {
    expect(() => requireSoundEntities({ owner }, { pet })).not.toThrow()
    expect(() => requireSoundEntities({}, { owner, pet })).not.toThrow()
    expect(() => requireSoundEntities({ pet }, { owner })).toThrow(
      'openapi/entities/pet.json /properties/owner_id/x-ref/entity: There is no entity "owner".',
    )
  })

  it('is checked when it is planned, and is not both live and planned', () => {
    const bad = { ...pet, 'x-list': { columns: ['/nmae'] } }
    expect(() => requireSoundEntities({ owner }, { pet: bad })).toThrow(
      'openapi/planned/pet.json /x-list/columns/0: /nmae is not the pointer of a field.',
    )
    expect(() => requireSoundEntities({ owner, pet }, { pet })).toThrow(
      'openapi/planned/pet.json (whole file): openapi/entities has the same entity already; remove one of the two.',
    )
  })
})

const petName = { type: 'string', title: 'Name', description: 'What it is called.' }

function group(id: string): JsonObject {
  return { id, title: id, fields: ['/name'] }
}

function faultsAfter(changes: [at: string, value: Json | undefined][]) {
  const changed = changes.reduce((file, [at, value]) => withValue(file, at.slice(1).split('/'), value), pet)
  return checkEntityFile('pet', { owner, pet: changed })
}

function withValue(object: JsonObject, [key = '', ...rest]: string[], value: Json | undefined): JsonObject {
  const { [key]: old, ...others } = object
  if (rest.length === 0) return value === undefined ? others : { ...others, [key]: value }
  if (Array.isArray(old))
    return { ...others, [key]: old.map(item => withValue(item as JsonObject, rest.slice(1), value)) }
  return { ...others, [key]: withValue((old ?? {}) as JsonObject, rest, value) }
}
