import { describe, expect, it } from 'vitest'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { createSchemaLanguages, inLanguage } from './schemaLanguages.ts'

const schema = {
  title: 'Pet',
  description: 'An animal.',
  properties: {
    kind: {
      title: 'Kind',
      description: 'Which.',
      oneOf: [
        { const: 'dog', title: 'Dog', 'x-i18n': { de: { title: 'Hund' } } },
        { const: 'cat', title: 'Cat' },
      ],
      'x-i18n': { de: { title: 'Art', description: 'Welche.' }, 'pt-BR': { title: 'Tipo' } },
    },
    examples: { title: 'Examples', 'x-i18n': { de: { title: 'Beispiele' } } },
    rules: { title: 'Rules', default: { 'x-i18n': { de: { title: 'Stays' } } } },
  },
  'x-entity': { plural: 'Pets', group: 'Animals', icon: 'pets' },
  'x-groups': [{ id: 'main', title: 'Main', 'x-i18n': { de: { title: 'Allgemein' } } }],
  'x-i18n': { de: { title: 'Haustier', plural: 'Haustiere', group: 'Tiere' } },
}
const pet: EntityDefinition = { name: 'pet', singleton: false, schema, input: {} }

describe('a schema in another language', () => {
  it('has its texts wherever they stand, and English where one is missing', () => {
    expect(inLanguage(schema, 'de')).toEqual({
      title: 'Haustier',
      description: 'An animal.',
      properties: {
        kind: {
          title: 'Art',
          description: 'Welche.',
          oneOf: [
            { const: 'dog', title: 'Hund' },
            { const: 'cat', title: 'Cat' },
          ],
        },
        examples: { title: 'Beispiele' },
        rules: schema.properties.rules,
      },
      'x-entity': { plural: 'Haustiere', group: 'Tiere', icon: 'pets' },
      'x-groups': [{ id: 'main', title: 'Allgemein' }],
    })
  })

  it('loses its translations in English too', () => {
    expect(inLanguage(schema, 'en')).toMatchObject({ title: 'Pet', 'x-entity': { group: 'Animals' } })
    expect(JSON.stringify(inLanguage(schema, 'en')['x-groups'])).not.toContain('x-i18n')
  })
})

describe('the language of an Accept-Language header', () => {
  const languages = createSchemaLanguages([pet])
  const kindIn = (header?: string) => {
    const { properties } = languages.one(pet, header).schema as { properties: { kind: { title: string } } }
    return properties.kind.title
  }

  it.each([
    [undefined, 'Kind'],
    ['de', 'Art'],
    ['de-CH', 'Art'],
    ['DE-at;q=0.9, en;q=0.8', 'Art'],
    ['de-CH,de;q=0.9,en-US;q=0.8,en;q=0.7', 'Art'],
    ['en-GB,en;q=0.9,de;q=0.8', 'Kind'],
    ['fr,de;q=0.3', 'Art'],
    ['fr-CH, de-CH;q=0.8, en;q=0.3', 'Art'],
    ['de;q=0, en;q=0.1', 'Kind'],
    ['pt-BR', 'Tipo'],
    ['fr', 'Kind'],
    ['*', 'Kind'],
    ['', 'Kind'],
    [';;,,=q', 'Kind'],
  ])('%s', (header, title) => {
    expect(kindIn(header)).toBe(title)
  })

  it('is worked out once for all who speak it', () => {
    expect(languages.one(pet, 'de')).toBe(languages.one(pet, 'de-AT'))
  })
})
