import { expect, it } from 'vitest'
import { parameterRows } from './parameterRows.ts'

it('lists parameters with those within them, as the differences name them', () => {
  const line = { type: 'object', required: ['text'], properties: { text: { type: 'string', title: 'Text' } } }
  const schema = {
    type: 'object',
    required: ['to'],
    properties: {
      to: { type: 'string', format: 'email', description: 'Who gets it.' },
      urgency: { enum: ['low', 'high'] },
      address: { type: 'object', properties: { lines: { type: 'array', items: line } } },
    },
  }
  expect(parameterRows(schema)).toEqual([
    { path: 'to', type: 'string (email)', isRequired: true, description: 'Who gets it.' },
    { path: 'urgency', type: '"low" | "high"', isRequired: false, description: '' },
    { path: 'address', type: 'object', isRequired: false, description: '' },
    { path: 'address.lines', type: 'array', isRequired: false, description: '' },
    { path: 'address.lines[].text', type: 'string', isRequired: true, description: 'Text' },
  ])
})

it('has nothing to show of what is no schema', () => {
  expect([null, true, { properties: 3 }].flatMap(schema => parameterRows(schema))).toEqual([])
})
