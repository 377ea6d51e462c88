import { expect, it } from 'vitest'
import { schemaOfFields } from './schemaOfFields.ts'

const schemaOf = (fields: object[]) => schemaOfFields(fields as never[], { needed: 'Needed' })

it('puts values into their groups and columns into their lists, in any order', () => {
  const schema = schemaOf([
    { name: 'patient.name', type: 'text', required: true, hint: 'As on the card' },
    { name: 'rows[].price', type: 'number' },
    { name: 'rows', type: 'list', hint: 'What it costs' },
    { name: 'rows[].name', type: 'text' },
  ])
  expect(schema.properties).toMatchObject({
    patient: {
      title: 'Patient',
      type: 'object',
      properties: { name: { title: 'Name', type: 'string', description: 'As on the card · Needed' } },
    },
    rows: {
      title: 'Rows',
      type: 'array',
      description: 'What it costs',
      items: { type: 'object', properties: { price: { type: 'number' }, name: { type: 'string' } } },
    },
  })
  expect(schema.required).toBeUndefined()
})

it.each([
  ['date', { type: 'string', format: 'date' }],
  ['date_time', { type: 'string', format: 'date-time' }],
  ['yes_no', { type: ['boolean', 'null'] }],
  ['choice', { type: 'string', enum: ['A4', 'A5'] }],
  ['list', { type: 'array', items: { type: 'string' } }],
  ['formatted', { type: 'string', 'x-widget': 'markdown' }],
])('reads a %s as its own kind of value', (type, shape) => {
  expect(schemaOf([{ name: 'one', type, choices: ['A4', 'A5'] }]).properties?.one).toEqual({
    title: 'One',
    ...shape,
  })
})

it('keeps plain values of a list that has no columns', () => {
  expect(schemaOf([{ name: 'dates[]', type: 'date' }]).properties?.dates).toEqual({
    title: 'Dates',
    type: 'array',
    items: { type: 'string', format: 'date' },
  })
})
