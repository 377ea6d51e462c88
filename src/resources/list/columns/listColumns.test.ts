import { expect, it } from 'vitest'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { columnChoices, columnsAt, isSearchable, listColumns } from './listColumns.ts'

const schema: JsonSchema = {
  properties: {
    _id: { type: 'string', title: 'Identifier', readOnly: true },
    name: { type: 'string', title: 'Name', 'x-sortable': true, 'x-searchable': 1 },
    turns: { type: 'integer' },
    persona: {
      type: 'object',
      title: 'Persona',
      properties: { tone: { type: 'string', title: 'Tone' }, place: { $ref: '#/$defs/place' } },
    },
    diet: {
      oneOf: [{ $ref: '#/$defs/place' }, { type: 'object', properties: { grams: { type: 'integer' } } }],
    },
    instructions: { type: 'string', maxLength: 20_000 },
    key: { type: 'string', 'x-secret': { hint: 'last4' } },
    number: { type: 'integer', readOnly: true },
    created_at: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
    updated_at: { type: 'string', format: 'date-time', title: 'Updated', readOnly: true },
    _version: { type: 'integer', readOnly: true },
  },
  $defs: {
    place: { type: 'object', title: 'Place', properties: { city: { type: 'string', title: 'City' } } },
  },
}

it('shows the columns the entity file names, nested ones too, and skips what the caller may not see', () => {
  const columns = listColumns({
    ...schema,
    'x-list': { columns: ['/name', '/persona/tone', '/gone', '/updated_at'] },
  })
  expect(columns.map(({ source, title, isSortable }) => [source, title, isSortable])).toEqual([
    ['name', 'Name', true],
    ['persona.tone', 'Tone', false],
    ['updated_at', 'Updated', true],
  ])
})

it('shows the first plain fields where the file names none', () => {
  expect(listColumns(schema).map(({ title, isNumeric }) => [title, isNumeric])).toEqual([
    ['Name', false],
    ['Turns', true],
    ['Key', false],
  ])
})

it('offers every field, those of known groups one by one, and the server’s own last', () => {
  expect(columnChoices(schema).map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/turns',
    '/persona/tone',
    '/persona/place/city',
    '/diet',
    '/instructions',
    '/key',
    '/number',
    '/created_at',
    '/updated_at',
    '/_id',
  ])
  const [city] = columnsAt(schema, ['/persona/place/city'])
  expect(city).toMatchObject({ title: 'City', path: 'Persona › Place › City', source: 'persona.place.city' })
})

it('lets small plain fields be changed in their cell, and nothing that is read-only, secret or large', () => {
  const editable = columnChoices(schema).filter(column => column.isEditable)
  expect(editable.map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/turns',
    '/persona/tone',
    '/persona/place/city',
  ])
})

it('can be searched when a field can, however deep', () => {
  expect(isSearchable(schema)).toBe(true)
  expect(isSearchable({ properties: { a: { type: 'string' } } })).toBe(false)
  const deep = { properties: { b: { type: 'string', 'x-searchable': 3 } } }
  expect(isSearchable({ properties: { a: deep } })).toBe(true)
})
