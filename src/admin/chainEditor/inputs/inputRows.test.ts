import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { exampleInput } from './exampleInput.ts'
import { type InputKind, type InputRow, inputKinds, inputRows, inputSchema } from './inputRows.ts'
import { readExample, writtenExample } from './writtenExample.ts'

const schema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'count'],
  properties: {
    due: { type: 'string', format: 'date', examples: ['2026-03-01'] },
    text: { type: 'string', title: 'Text', maxLength: 20, examples: ['Hello', 'Bye'] },
    count: { type: 'integer', minimum: 1 },
    plan: { type: 'string', enum: ['free', 'paid'] },
    urgent: { type: 'boolean', examples: [false] },
    tags: { type: 'array', items: { type: 'string' } },
    order: { type: 'object', properties: { id: { type: 'string' } } },
    more: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
}

const rowsOf = (given: JsonObject) => inputRows(given) ?? []

describe('the inputs of a chain', () => {
  it('are a list of names and types, which writes the schema back as it was, with its order', () => {
    const rows = rowsOf(schema)
    expect(rows.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['text', 'text', true],
      ['count', 'wholeNumber', true],
      ['due', 'date', false],
      ['plan', 'choice', false],
      ['urgent', 'yesNo', false],
      ['tags', 'list', false],
      ['order', 'object', false],
      ['more', 'other', false],
    ])
    const { 'x-groups': groups, ...written } = inputSchema(rows, schema) ?? {}
    expect(written).toEqual(schema)
    expect(groups).toEqual([{ id: 'inputs', title: 'Inputs', fields: rows.map(({ name }) => `/${name}`) }])
  })

  it.each<[string, JsonObject]>([
    ['a condition', { type: 'object', if: {} }],
    ['a rule for several inputs', { type: 'object', dependentRequired: { a: ['b'] } }],
    ['an example of the whole', { type: 'object', examples: [{}] }],
    ['no object', { type: 'array' }],
  ])('stay JSON if their schema says more: %s', (_what, given) => {
    expect(inputRows(given)).toBeUndefined()
  })

  it('change one by one, and take nothing along from another type but their texts', () => {
    const [text, , due] = rowsOf(schema)
    if (!text || !due) throw new Error('There are three rows')
    const changed: InputRow[] = [{ ...text, kind: 'number', example: 3, isRequired: false }]
    expect(inputSchema(changed, schema)).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: { text: { type: 'number', title: 'Text', examples: [3] } },
    })
    expect(inputSchema([{ name: 'n', kind: 'number', isRequired: true }], undefined)).toEqual({
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'number' } },
    })
    expect(inputSchema([], { type: 'object', properties: { n: {} } })).toBeUndefined()
    expect(inputSchema([], schema)).toMatchObject({ additionalProperties: false, properties: {} })
  })

  it('keep an order that somebody has given them, and groups as long as they fit it', () => {
    const turned = inputSchema(rowsOf(schema).reverse(), schema) ?? {}
    expect(
      rowsOf(turned)
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['more', 'order'])
    const grouped = {
      type: 'object',
      properties: { a: {}, b: {} },
      'x-groups': [
        { id: 'one', title: 'One', fields: ['/b'] },
        { id: 'two', title: 'Two', fields: ['/a'] },
      ],
    }
    const [b, a] = rowsOf(grouped)
    if (!a || !b) throw new Error('There are two rows')
    const c: InputRow = { name: 'c', kind: 'text', isRequired: false }
    expect(inputSchema([{ ...b, name: 'd' }, a, c], grouped)?.['x-groups']).toEqual([
      { id: 'one', title: 'One', fields: ['/d'] },
      { id: 'two', title: 'Two', fields: ['/a', '/c'] },
    ])
    expect(inputSchema([a, b], grouped)?.['x-groups']).toEqual([
      { id: 'one', title: 'One', fields: ['/a', '/b'] },
    ])
  })

  it.each(Object.keys(inputKinds) as InputKind[])('of the type %s are found again', kind => {
    const row: InputRow = { name: 'a', kind, isRequired: false, choices: ['x'] }
    expect(rowsOf(inputSchema([row], undefined) ?? {})).toMatchObject([{ name: 'a', kind }])
  })

  it.each(['a, b', ' a', 'a ', ''])('keep a choice that commas could not part: “%s”', choice => {
    const odd = { type: 'object', properties: { a: { type: 'string', enum: [choice, 'c'] } } }
    const rows = rowsOf(odd)
    expect(rows).toMatchObject([{ kind: 'other' }])
    expect(inputSchema(rows, odd)).toEqual(odd)
  })

  it('give the input of a run by their examples', () => {
    expect(exampleInput(schema)).toEqual({ text: 'Hello', due: '2026-03-01', urgent: false })
    expect(exampleInput({ ...schema, examples: [{ text: 'Whole' }] })).toEqual({ text: 'Whole' })
  })

  it.each([
    ['number', '2.5', 2.5],
    ['wholeNumber', '2', 2],
    ['yesNo', 'true', true],
    ['list', 'a, b', ['a', 'b']],
    ['list', '["a,b", 1]', ['a,b', 1]],
    ['object', '{"a":1}', { a: 1 }],
    ['text', '5', '5'],
    ['other', 'x', 'x'],
  ] as const)('read an example of the type %s from %s', (kind, text, value) => {
    expect(readExample(kind, text)).toEqual({ value, isFitting: true })
    expect(readExample(kind, writtenExample(readExample(kind, text).value)).value).toEqual(value)
  })

  it('say which example is none of its type', () => {
    expect(readExample('number', 'many')).toEqual({ isFitting: false })
    expect(readExample('wholeNumber', '2.5')).toEqual({ isFitting: false })
    expect(readExample('object', '[')).toEqual({ isFitting: false })
    expect(readExample('number', ' ')).toEqual({ isFitting: true })
  })
})
