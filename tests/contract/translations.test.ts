import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { contract } from '../support/publishedContract.ts'

const entities = Object.values(contract.entities)

describe.each(entities.map(({ name, schema }) => [name, schema] as const))('%s', (_, schema) => {
  it('has every text in German', () => {
    expect(untranslated(schema, '')).toEqual([])
    const { plural, group } = germanOf(schema)
    expect([plural, group], '/x-i18n/de').toEqual([expect.any(String), expect.any(String)])
  })
})

it('a group of the menu has one name in German', () => {
  const groups = entities.map(({ schema }) => [objectAt(schema, 'x-entity').group, germanOf(schema).group])
  const names = new Set(groups.map(pair => pair.join(': ')))
  expect([...names].sort()).toHaveLength(new Set(groups.map(([group]) => group)).size)
})

/** Returns the pointers of titles and descriptions without German translations. */
function untranslated(schema: JsonObject, at: string): string[] {
  const german = germanOf(schema)
  const missing = ['title', 'description'].filter(
    keyword => typeof schema[keyword] === 'string' && typeof german[keyword] !== 'string',
  )
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (values.has(keyword)) return []
    if (!maps.has(keyword)) return within(value, `${at}/${keyword}`)
    const members = isObject(value) ? Object.entries(value) : []
    return members.flatMap(([name, member]) => within(member, `${at}/${keyword}/${name}`))
  })
  return [...missing.map(keyword => `${at}/${keyword}`), ...inner]
}

/** Keywords whose content is not translatable text. */
const values = new Set(['const', 'default', 'enum', 'examples', 'x-visible-if', 'x-i18n', 'x-entity'])
const maps = new Set(['properties', '$defs'])

function within(value: Json, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => within(each, `${at}/${index}`))
  return isObject(value) ? untranslated(value, at) : []
}

function germanOf(schema: JsonObject): JsonObject {
  return objectAt(objectAt(schema, 'x-i18n'), 'de')
}
