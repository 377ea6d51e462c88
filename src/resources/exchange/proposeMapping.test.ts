import { describe, expect, it } from 'vitest'
import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { importFields, titleTables } from './importFields.ts'
import { mappingHints } from './mappingHints.ts'
import { mappingToSend, proposeMapping } from './proposeMapping.ts'

const fields = importFields(entities.agent.schema as unknown as JsonSchema)
const german = { '/enabled': 'Aktiv', '/persona/display_name': 'Auftritt › Anzeigename' }
const propose = (...names: string[]) =>
  proposeMapping(
    names.map(name => ({ name, samples: [] })),
    fields,
    [german],
  )

it('offers the fields that may be written one by one, and the identifier', () => {
  const pointers = fields.map(({ pointer }) => pointer)
  expect(pointers).toContain('/persona/display_name')
  expect(pointers).toContain('/_id')
  expect(pointers).not.toContain('/persona')
  expect(pointers).not.toContain('/created_at')
  expect(fields.filter(({ isKey }) => isKey).map(({ pointer }) => pointer)).toEqual(
    expect.arrayContaining(['/_id', '/name']),
  )
  expect(fields.find(({ pointer }) => pointer === '/name')).toMatchObject({ isRequired: true })
})

it('proposes fields by name, path, or title in any language, case and accents aside, each once', () => {
  expect(propose('NAME', 'persona.display_name', 'aktiv', 'Name', 'Farbe', '')).toEqual({
    NAME: '/name',
    'persona.display_name': '/persona/display_name',
    aktiv: '/enabled',
    Name: null,
    Farbe: null,
    '': null,
  })
  expect(propose('Ánzeige-Name')).toEqual({ 'Ánzeige-Name': '/persona/display_name' })
})

describe('a column that bears none of the names', () => {
  const contact = entities.contact.schema as unknown as JsonSchema
  const contactFields = importFields(contact)
  const titles = titleTables(contact, contactFields)

  it.each([
    ['E-mail', '/emails'],
    ['E-Mail-Adresse', '/emails'],
    ['Mail', '/emails'],
    ['phone', '/phones'],
    ['Phone number', '/phones'],
    ['Mobile', '/phones'],
    ['Handynummern', '/phones'],
    ['Full name', '/name'],
    ['names', '/name'],
    ['Tag', '/tags'],
    ['labels', '/tags'],
    ['Schlagwörter', '/tags'],
    ['Note', '/notes'],
    ['Comments', '/notes'],
    ['Organisation', '/company'],
    ['Companies', '/company'],
    ['Time zones', '/timezone'],
    ['Nonsense', null],
    ['Number', null],
  ])('goes by its singular, its plural or a synonym: %s', (name, pointer) => {
    expect(proposeMapping([{ name, samples: [] }], contactFields, titles)).toEqual({ [name]: pointer })
  })

  it('leaves a field to the column that bears its name', () => {
    const columns = ['Mail', 'E-mail addresses', 'Email 2'].map(name => ({ name, samples: [] }))
    expect(proposeMapping(columns, contactFields, titles)).toEqual({
      Mail: null,
      'E-mail addresses': '/emails',
      'Email 2': null,
    })
  })
})

it('sends only what does not go by its own name', () => {
  expect(mappingToSend({ name: '/name', Aktiv: '/enabled', x: null })).toEqual({ Aktiv: '/enabled', x: null })
})

it.each<[string, string[], Record<string, string | null>, string | null, string[], boolean]>([
  ['nothing is amiss', ['name'], { name: '/name' }, null, [], false],
  ['a needed field has no column', ['a'], { a: '/enabled' }, null, ['required'], false],
  ['no column goes anywhere', ['a'], { a: null }, null, ['nothing'], true],
  [
    'the first line holds values',
    ['Ada', '42'],
    { Ada: null, 42: null },
    null,
    ['noHeader', 'nothing'],
    true,
  ],
  ['two go to one field', ['a', 'b'], { a: '/name', b: '/name' }, null, ['twice'], true],
  ['the key has no column', ['a'], { a: '/enabled' }, '/name', ['keyMissing'], true],
  ['a column is left out', ['a', 'b'], { a: '/name', b: null }, null, ['leftOut'], false],
])('says so before sending when %s', (_what, names, mapping, key, kinds, isBlocking) => {
  const columns = names.map(name => ({ name, samples: [] }))
  const sample = { format: 'csv', encoding: 'utf-8', separator: 'comma', columns, doubled: [] } as const
  const hints = mappingHints(
    { ...sample, doubled: [] },
    { mapping, mode: key === null ? 'insert' : 'upsert', key },
    fields,
  )
  expect(hints.map(({ kind }) => kind)).toEqual(kinds)
  expect(hints.some(hint => hint.isBlocking)).toBe(isBlocking)
})
