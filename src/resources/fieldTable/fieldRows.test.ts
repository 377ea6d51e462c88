import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { fieldKinds, kindOf, kindWords } from './fieldKinds.ts'
import { rowsOf, schemaOf } from './fieldRows.ts'

const schema: JsonSchema = {
  type: 'object',
  description: 'A car of ours.',
  additionalProperties: false,
  required: ['plate', 'kind'],
  properties: {
    tyres: { type: 'array', title: 'Tyres', items: { $ref: '#/$defs/tyre' } },
    kind: { type: 'string', title: 'Kind', enum: ['car', 'van'], 'x-color': 'info' },
    plate: {
      type: 'string',
      title: 'Plate',
      pattern: '^[A-Z]+$',
      'x-i18n': { de: { title: 'Kennzeichen' } },
    },
  },
  $defs: { tyre: { type: 'object', properties: { size: { type: 'string' } } } },
}

describe('the table of a schema’s fields', () => {
  it('has a line per field, what is required first, and says of each what people want to know', () => {
    expect(rowsOf(schema).map(({ found: _, ...row }) => row)).toEqual([
      { name: 'plate', title: 'Plate', kind: 'text', isRequired: true },
      { name: 'kind', title: 'Kind', kind: 'choice', isRequired: true, choices: ['car', 'van'] },
      { name: 'tyres', title: 'Tyres', kind: 'other', isRequired: false },
    ])
  })

  it('written back unchanged keeps every word, and adds the order alone', () => {
    const { 'x-groups': groups, ...written } = schemaOf(rowsOf(schema), schema)
    expect(written).toEqual(schema)
    expect(groups).toEqual([{ id: 'fields', title: 'Fields', fields: ['/plate', '/kind', '/tyres'] }])
  })

  it('keeps the order that somebody has given it', () => {
    const turned = schemaOf(rowsOf(schema).reverse(), schema)
    expect(rowsOf(turned).map(row => row.name)).toEqual(['tyres', 'kind', 'plate'])
    expect(turned.required).toEqual(['kind', 'plate'])
  })

  it('drops what belonged to another kind, but not the title in other languages', () => {
    const [plate, ...others] = rowsOf(schema)
    const changed = schemaOf([{ ...plate, kind: 'wholeNumber' }, ...others], schema)
    expect(changed.properties?.plate).toEqual({
      type: 'integer',
      title: 'Plate',
      'x-i18n': { de: { title: 'Kennzeichen' } },
    })
  })

  it('says of a reference what it refers to, and keeps what its JSON says besides', () => {
    const boat: JsonSchema = {
      type: 'object',
      properties: {
        owner: { type: 'string', format: 'uuid', 'x-ref': { entity: 'contact', create: true } },
      },
    }
    const [owner] = rowsOf(boat)
    expect(owner).toMatchObject({ name: 'owner', kind: 'reference', refersTo: 'contact' })
    const changed = schemaOf([{ ...owner, refersTo: 'boat' }], boat)
    expect(changed.properties?.owner).toMatchObject({ 'x-ref': { entity: 'boat', create: true } })
  })

  it('shows choices with titles as choices, and keeps the titles and colors of those that stay', () => {
    const booked = { const: 'booked', title: 'Booked', 'x-color': 'success' }
    const before: JsonSchema = {
      type: 'object',
      properties: { state: { type: 'string', oneOf: [{ const: 'new', title: 'New' }, booked] } },
    }
    const [state] = rowsOf(before)
    expect(state).toMatchObject({ name: 'state', kind: 'choice', choices: ['new', 'booked'] })
    expect(schemaOf([{ ...state }], before).properties).toEqual(before.properties)
    const changed = schemaOf([{ ...state, choices: ['booked', 'lost'] }], before)
    expect(changed.properties?.state).toEqual({
      type: 'string',
      oneOf: [booked, { const: 'lost', title: 'lost' }],
    })
    const other = schemaOf([{ ...state, kind: 'date' }], before)
    expect(other.properties?.state).toEqual({ type: 'string', format: 'date' })
  })

  it('leaves a line without a name out', () => {
    expect(schemaOf([{ kind: 'text' }, { name: 'a', kind: 'date' }], { type: 'object' }).properties).toEqual({
      a: { type: 'string', format: 'date' },
    })
  })

  it.each(fieldKinds)('finds a field of the kind %s again', kind => {
    const row = { name: 'a', kind, choices: ['x', 'y'], refersTo: 'contact' }
    const { properties = {} } = schemaOf([row], {})
    expect(kindOf(properties.a as JsonSchema)).toBe(kind)
    expect(Object.keys(kindWords)).toContain(kind)
  })
})
