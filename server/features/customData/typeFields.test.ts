import { describe, expect, it } from 'vitest'
import { withFieldOrder } from '../../../common/schema/withFieldOrder.ts'
import { typeFields } from './typeFields.ts'

describe('the fields of a type as lists know them', () => {
  it('come in the order that was written down when the type was stored', () => {
    const properties = { title: {}, b: {}, amount: {} }
    const { properties: _, ...words } = withFieldOrder({ type: 'object', properties, required: ['amount'] })
    const stored = { ...words, properties: { b: {}, title: {}, amount: {} } }
    expect(Object.keys(typeFields(stored))).toEqual(['title', 'b', 'amount'])
  })

  it('are of their own kind where they may be null', () => {
    const day = { type: 'string', format: 'date' }
    const schema = {
      type: 'object',
      $defs: { day },
      properties: {
        note: { title: 'Note', anyOf: [{ type: 'string' }, { type: 'null' }] },
        due: { oneOf: [{ $ref: '#/$defs/day' }, { type: 'null' }] },
        config: { oneOf: [{ type: 'object' }, { type: 'string' }, { type: 'null' }] },
      },
    }
    expect(typeFields(schema)).toEqual({
      note: { title: 'Note', type: ['string', 'null'], 'x-sortable': true },
      due: { format: 'date', type: ['string', 'null'], 'x-sortable': true },
      config: { type: 'object' },
    })
  })
})
