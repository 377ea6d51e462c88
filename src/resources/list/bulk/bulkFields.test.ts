import { describe, expect, it } from 'vitest'
import { bulkFields, oneFieldSchema } from './bulkFields.ts'

const schema = {
  title: 'Agent',
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    _id: { type: 'string', readOnly: true },
    updated_at: { type: 'string', format: 'date-time', readOnly: true },
    name: { type: 'string', title: 'Name', 'x-unique': true },
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
    key: { type: 'string', title: 'Key', writeOnly: true, 'x-secret': {} },
    seen: { type: 'integer', title: 'Seen', readOnly: true },
    persona: { $ref: '#/$defs/persona' },
    note: { type: 'string', title: 'Note', 'x-visible-if': { required: ['kind'] } },
  },
  $defs: {
    persona: { type: 'object', title: 'Persona', properties: { tone: { type: 'string', title: 'Tone' } } },
  },
}

describe('bulkFields', () => {
  it('are those that may be written in many records, and whether a record can do without', () => {
    expect(bulkFields(schema)).toEqual([
      { pointer: '/kind', label: 'Kind', isRequired: true },
      { pointer: '/persona/tone', label: expect.stringMatching(/Tone$/), isRequired: false },
      { pointer: '/note', label: 'Note', isRequired: false },
    ])
  })
})

describe('oneFieldSchema', () => {
  it('holds the way to the field alone, which must be filled in and is always visible', () => {
    expect(oneFieldSchema(schema, '/persona/tone')).toMatchObject({
      required: ['persona'],
      properties: {
        persona: { title: 'Persona', required: ['tone'], properties: { tone: { title: 'Tone' } } },
      },
    })
    expect(oneFieldSchema(schema, '/note').properties).toEqual({ note: { type: 'string', title: 'Note' } })
  })
})
