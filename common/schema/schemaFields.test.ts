import { describe, expect, it } from 'vitest'
import { itemsOf, type Schema, schemaAt, schemaFields } from './schemaFields.ts'

const root = {
  $defs: {
    place: { type: 'object', title: 'Place', properties: { city: { type: 'string' } } },
    self: { properties: { again: { $ref: '#/$defs/self' } } },
  },
  properties: {
    home: { $ref: '#/$defs/place', title: 'Home' },
    note: { oneOf: [{ type: 'null' }, { type: 'string', maxLength: 9 }] },
    tags: { type: 'array', items: { $ref: '#/$defs/place' } },
    'a/b': { type: 'boolean' },
  },
  allOf: [{ properties: { late: { type: 'date' } } }],
  else: { properties: { only: { type: 'string' } } },
}

describe('the fields of a schema', () => {
  it('are its properties, however deep, and those of its branches and conditions', () => {
    expect(schemaFields(root).map(({ pointer }) => pointer)).toEqual([
      '/home',
      '/home/city',
      '/note',
      '/tags',
      '/a~1b',
      '/late',
      '/only',
    ])
  })

  it('have their own keywords over those of what they refer to', () => {
    expect(schemaAt(root, '/home')).toMatchObject({ type: 'object', title: 'Home' })
    expect(schemaAt(root, '/note')).toMatchObject({ type: 'string', maxLength: 9 })
    expect(itemsOf<Schema>(root, { items: { $ref: '#/$defs/place' } } as Schema)).toMatchObject({
      title: 'Place',
    })
  })

  it('are none at a pointer that leads nowhere', () => {
    for (const pointer of ['', 'home', '/nowhere', '/home/nowhere', '/constructor']) {
      expect(schemaAt(root, pointer), pointer).toBeUndefined()
    }
  })

  it('have an end in a schema that refers to itself', () => {
    const endless = { ...root, properties: { one: { $ref: '#/$defs/self' } } }
    expect(schemaFields(endless).length).toBeLessThan(20)
  })
})
