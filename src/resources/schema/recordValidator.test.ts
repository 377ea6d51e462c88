import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import agent from '../../../openapi/entities/agent.json' with { type: 'json' }
import { en } from '../../ui/texts/en/en.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { createRecordValidator } from './recordValidator.ts'

function check(schema: JsonSchema, data: JsonObject) {
  return createRecordValidator(schema, en)(data).map(({ pointer, message }) => [pointer, message])
}

const object = (properties: JsonSchema['properties'], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})

describe('createRecordValidator', () => {
  it('points at the field that is missing', () => {
    const schema = object(
      { a: { type: 'string' }, b: object({ c: { type: 'string' } }, { required: ['c'] }) },
      { required: ['a'] },
    )
    expect(check(schema, { b: {} })).toEqual([
      ['/a', 'Please fill this in.'],
      ['/b/c', 'Please fill this in.'],
    ])
  })

  it('speaks of rules in friendly words, with their limits', () => {
    const schema = object({
      short: { type: 'string', minLength: 3 },
      long: { type: 'string', maxLength: 2 },
      low: { type: 'number', minimum: 1 },
      high: { type: 'number', maximum: 1000 },
      step: { type: 'number', multipleOf: 0.1 },
      mail: { type: 'string', format: 'email' },
      list: { type: 'array', maxItems: 1, items: { type: 'string' } },
    })
    const data = { short: 'a', long: 'abc', low: 0, high: 2000, step: 0.75, mail: 'nobody', list: ['a', 'b'] }
    expect(Object.fromEntries(check(schema, data))).toEqual({
      '/short': 'Use at least 3 characters.',
      '/long': 'Use at most 2 characters.',
      '/low': 'Must be at least 1.',
      '/high': 'Must be at most 1,000.',
      '/step': 'Must be a multiple of 0.1.',
      '/mail': 'Enter an email address, such as ann@example.com.',
      '/list': 'Keep at most 1.',
    })
  })

  it('accepts 0.7 as a multiple of 0.1', () => {
    expect(check(object({ step: { type: 'number', multipleOf: 0.1 } }), { step: 0.7 })).toEqual([])
  })

  it('follows references to the rule that was broken', () => {
    const schema = object(
      { a: { $ref: '#/$defs/short' } },
      { $defs: { short: { type: 'string', maxLength: 4 } } },
    )
    expect(check(schema, { a: 'abcde' })).toEqual([['/a', 'Use at most 4 characters.']])
  })

  it('says one thing of a choice, not one per option', () => {
    const kind: JsonSchema = { oneOf: [{ const: 'a' }, { const: 'b' }] }
    expect(check(object({ kind }), { kind: 'c' })).toEqual([['/kind', 'Choose one of the options.']])
  })

  it('speaks of the branch of a union that was meant', () => {
    const daily = object({ kind: { const: 'daily' }, at: { type: 'string', minLength: 5 } })
    const weekly = object({ kind: { const: 'weekly' }, day: { type: 'string' } }, { required: ['day'] })
    const schema = object({ all: { type: 'array', items: { oneOf: [daily, weekly] } } })
    expect(check(schema, { all: [{ kind: 'daily', at: '9' }, { kind: 'weekly' }] })).toEqual([
      ['/all/0/at', 'Use at least 5 characters.'],
      ['/all/1/day', 'Please fill this in.'],
    ])
  })

  it('speaks of the branch that was meant though another has fewer faults', () => {
    const text: JsonSchema = { type: 'string', minLength: 5 }
    const strict = object({ kind: { const: 'strict' }, a: text, b: text })
    const loose: JsonSchema = { type: 'object', properties: { kind: { const: 'loose' } } }
    const data = { x: { kind: 'strict', a: '1', b: '2' } }
    expect(check(object({ x: { oneOf: [loose, strict] } }), data)).toEqual([
      ['/x/a', 'Use at least 5 characters.'],
      ['/x/b', 'Use at least 5 characters.'],
    ])
  })

  it('leaves server-owned fields out of account, as the server does', () => {
    const schema = object(
      { _id: { type: 'string', readOnly: true }, a: { type: 'string' } },
      { required: ['_id', 'a'] },
    )
    expect(check(schema, { a: 'x' })).toEqual([])
    expect(check(schema, { a: 'x', _id: 'known' })).toEqual([])
  })

  it('lets a stored secret pass and holds a new one to the rules', () => {
    const schema = object({ key: { type: 'string', minLength: 8, 'x-secret': {} } }, { required: ['key'] })
    expect(check(schema, { key: { $set: true, last4: '9f2c' } })).toEqual([])
    expect(check(schema, { key: null })).toEqual([])
    expect(check(schema, { key: 'short' })).toEqual([['/key', 'Use at least 8 characters.']])
    expect(check(schema, {})).toEqual([['/key', 'Please fill this in.']])
  })

  it('points at an unknown field', () => {
    expect(check(object({ a: { type: 'string' } }), { b: 1 })).toEqual([
      ['/b', 'This field does not exist here.'],
    ])
  })

  it('does not touch the schema it was given', () => {
    const before = structuredClone(agent)
    createRecordValidator(agent as JsonSchema, en)({ name: 'a' })
    expect(agent).toEqual(before)
  })

  it('agrees with the server’s engine on an entity file', () => {
    const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
    addFormats(ajv)
    const server = ajv.compile(agent)
    const client = createRecordValidator(agent as JsonSchema, en)
    const [example] = agent.examples as unknown as JsonObject[]
    const spoilt: JsonObject[] = [
      {},
      { name: '' },
      { name: 'a', kind: 'unknown' },
      { name: 'a', enabled: 'yes' },
      { name: 'a', persona: { languages: ['english'] } },
      { name: 'a', persona: { languages: ['en', 'en'] } },
      { name: 'a', persona: { nickname: 'b' } },
      { name: 'a', response_guidelines: [''] },
      { name: 'a', limits: { max_turns: 0.5 } },
      { name: 'a'.repeat(121) },
    ]
    for (const data of [example ?? {}, { name: 'a' }, ...spoilt]) {
      expect(client(data).length === 0, JSON.stringify(data)).toBe(server(data))
    }
  })

  it('tells what is missing and may be null from what is missing, of a union by the branch that was meant', () => {
    const open = { type: ['string', 'null'] }
    const branch = (kind: string, note: JsonSchema) =>
      object({ kind: { const: kind }, note }, { required: ['kind', 'note'] })
    const schema = object(
      { a: open, b: { type: 'string' }, u: { oneOf: [branch('x', { type: 'string' }), branch('y', open)] } },
      { required: ['a', 'b'] },
    )
    const found = (data: JsonObject) =>
      createRecordValidator(schema, en)(data).map(fault => [fault.pointer, fault.isNullMissing ?? false])
    expect(found({ u: { kind: 'y' } })).toEqual([
      ['/a', true],
      ['/b', false],
      ['/u/note', true],
    ])
    expect(found({ a: null, b: '', u: { kind: 'x' } })).toEqual([['/u/note', false]])
  })

  it('leaves a field that another record describes to that description', () => {
    const schema = object({
      data: {
        type: 'object',
        'x-widget': { name: 'schemaForm', schemaFrom: '/type', at: '/schema' },
        properties: { config: { type: 'object' } },
      },
    })
    expect(check(schema, { data: { config: null } })).toEqual([])
    expect(check(schema, { data: null })).toHaveLength(1)
  })
})
