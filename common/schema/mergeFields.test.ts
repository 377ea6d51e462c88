import { describe, expect, it } from 'vitest'
import { mergedRecord, mergeFields } from './mergeFields.ts'

const text = { type: 'string' }
const schema = {
  properties: {
    _id: { ...text, readOnly: true },
    name: text,
    notes: { ...text, 'x-widget': 'textarea' },
    tags: { type: 'array', items: text },
    consent: { type: 'object', properties: { email: { ...text, default: 'unknown' } } },
    numbers: { type: 'object', additionalProperties: text },
    audit: { type: 'object', readOnly: true, properties: { by: text } },
  },
}
const lists = (_: string, kept: readonly unknown[], more: readonly unknown[]) => [
  ...new Set([...kept, ...more]),
]
const merged = (one: object, other: object, choices = {}) => {
  const fields = mergeFields(schema, { ...one }, { ...other })
  return mergedRecord({ ...one }, fields, choices, lists)
}

describe('two records that become one', () => {
  it('are compared field by field, without what the server keeps and what is empty in both', () => {
    const one = { _id: '1', name: 'Ann', tags: [], numbers: { a: '1' }, audit: { by: 'x' } }
    const other = { _id: '2', name: 'Ann', notes: 'Calm.', numbers: { b: '2' } }
    expect(mergeFields(schema, one, other)).toMatchObject([
      { pointer: '/name', isSame: true, choices: ['this', 'other'] },
      { pointer: '/notes', isSame: false, choices: ['this', 'other', 'both'], usual: 'other' },
      { pointer: '/numbers/a', usual: 'this' },
      { pointer: '/numbers/b', usual: 'other' },
    ])
  })

  it('keep lists and long texts of both, and what the one that stays has of its own', () => {
    const one = { name: 'Ann', notes: 'Calm.', tags: ['a', 'b'], consent: { email: 'unknown' } }
    const other = { name: 'Lee', notes: 'Tall.', tags: ['b', 'c'], consent: { email: 'refused' } }
    expect(merged(one, other)).toEqual({
      name: 'Ann',
      notes: 'Calm.\n\nTall.',
      tags: ['a', 'b', 'c'],
      consent: { email: 'refused' },
    })
  })

  it('say a text once where one of them says all of it', () => {
    expect(merged({ notes: 'Calm.' }, { notes: 'Calm. Tall.' })).toEqual({ notes: 'Calm. Tall.' })
    expect(merged({ notes: 'Calm. Tall.' }, { notes: 'Tall.' })).toEqual({ notes: 'Calm. Tall.' })
  })

  it('follow what was chosen, an empty value too', () => {
    const choices = { '/name': 'other', '/tags': 'this', '/notes': 'other', '/numbers/a': 'other' }
    expect(
      merged(
        { name: 'Ann', notes: 'Calm.', tags: ['a'], numbers: { a: '1' } },
        { name: 'Lee', tags: ['b'] },
        choices,
      ),
    ).toEqual({ name: 'Lee', tags: ['a'], numbers: {} })
  })
})
