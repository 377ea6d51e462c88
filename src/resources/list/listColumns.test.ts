import { expect, it } from 'vitest'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { defaultSort, isSearchable, listColumns } from './listColumns.ts'

const schema: JsonSchema = {
  properties: {
    name: { type: 'string', title: 'Name', 'x-sortable': true, 'x-searchable': 1 },
    turns: { type: 'integer' },
    persona: { type: 'object', properties: { tone: { type: 'string', title: 'Tone' } } },
    instructions: { type: 'string', maxLength: 20_000 },
    _id: { type: 'string', readOnly: true },
    updated_at: { type: 'string', format: 'date-time', title: 'Updated', readOnly: true },
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
  ])
})

it('begins with the file’s own sort, else with what changed last', () => {
  expect(defaultSort({ 'x-list': { sort: ['name', '-turns'] } })).toEqual({ field: 'name', order: 'ASC' })
  expect(defaultSort({})).toEqual({ field: 'updated_at', order: 'DESC' })
})

it('can be searched when a field can', () => {
  expect(isSearchable(schema)).toBe(true)
  expect(isSearchable({ properties: { a: { type: 'string' } } })).toBe(false)
})
