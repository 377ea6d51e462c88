import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { fieldAddress, searchSettings } from './searchSettings.ts'
import { settingsFields } from './settingsFields.ts'

const schema: JsonSchema = {
  type: 'object',
  $defs: { hours: { type: 'object', title: 'Hours', properties: { opens: { type: 'string' } } } },
  properties: {
    _id: { type: 'string', title: 'Id' },
    name: { type: 'string', title: 'Business name', description: 'The name your customers know.' },
    address: {
      type: 'object',
      title: 'Address',
      properties: { city: { type: 'string', title: 'City', description: 'City or town.' } },
    },
    week: { $ref: '#/$defs/hours', title: 'Weekdays' },
    channel: { oneOf: [{ properties: { number: { type: 'string', title: 'Phone number' } } }] },
    'a/b': { type: 'array', title: 'Closed on', items: { properties: { day: { type: 'string' } } } },
  },
}

const fields = settingsFields(schema)

describe('settingsFields', () => {
  it('finds every field at its place, by reference and in alternatives too, and lists as one', () => {
    expect(fields.map(({ pointer, label }) => [pointer, label])).toEqual([
      ['/name', 'Business name'],
      ['/address', 'Address'],
      ['/address/city', 'Address › City'],
      ['/week', 'Weekdays'],
      ['/week/opens', 'Weekdays › Opens'],
      ['/channel', 'Channel'],
      ['/channel/number', 'Channel › Phone number'],
      ['/a~1b', 'Closed on'],
    ])
  })

  it('comes to an end where a schema holds itself', () => {
    const endless: JsonSchema = { properties: { again: { $ref: '#' } } }
    expect(settingsFields(endless).length).toBe(5)
  })
})

describe('searchSettings', () => {
  const info = {
    to: '/business_info',
    title: 'Business info',
    description: 'Who you are.',
    group: '',
    icon: '',
    fields,
  }
  const rules = {
    to: '/rules',
    title: 'Rules',
    description: 'When agents rest.',
    group: '',
    icon: '',
    fields: [],
  }
  const found = (query: string) =>
    searchSettings([info, rules], query).map(hit => [
      hit.document.title,
      hit.fields.map(field => field.pointer),
    ])

  it('shows all while nothing is searched for', () => {
    expect(found(' ')).toEqual([
      ['Business info', []],
      ['Rules', []],
    ])
  })

  it('finds a document by its description', () => {
    expect(found('rest')).toEqual([['Rules', []]])
  })

  it('finds fields by their titles before those by their descriptions', () => {
    expect(found('city')).toEqual([['Business info', ['/address/city']]])
    expect(found('customers')).toEqual([['Business info', ['/name']]])
    expect(found('number')).toEqual([['Business info', ['/channel/number']]])
  })

  it('finds nothing for what is nowhere', () => {
    expect(found('zebra')).toEqual([])
  })

  it('leads to the field', () => {
    expect(fieldAddress(info, { pointer: '/a~1b', label: '', description: '' })).toBe('/business_info#/a~1b')
  })
})
