import { negotiate } from '@fastify/accept-negotiator'
import { asObject } from '../../common/json/asObject.ts'
import { isObject } from '../../common/json/isObject.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'

type Schema = Readonly<Record<string, unknown>>

export type SchemaLanguages = ReturnType<typeof createSchemaLanguages>

/**
 * Creates the entities with their texts in the language that an Accept-Language header asks for, or in English by
 * default.
 */
export function createSchemaLanguages(definitions: readonly EntityDefinition[]) {
  const languages = [...new Set(['en', ...definitions.flatMap(({ schema }) => languagesIn(schema))])]
  const byLanguage = new Map<string, readonly EntityDefinition[]>()
  return { all, one }

  function all(acceptLanguage: string | undefined): readonly EntityDefinition[] {
    const language = chosenLanguage(acceptLanguage, languages)
    const known = byLanguage.get(language)
    if (known) return known
    const translated = definitions.map(definition => ({
      ...definition,
      schema: inLanguage(definition.schema, language),
    }))
    byLanguage.set(language, translated)
    return translated
  }

  function one(asked: EntityDefinition, acceptLanguage: string | undefined): EntityDefinition {
    const { name, schema, type } = asked
    if (type) return { ...asked, schema: inLanguage(schema, chosenLanguage(acceptLanguage, languages)) }
    const found = all(acceptLanguage).find(definition => definition.name === name)
    if (!found) throw new TypeError(`${name} is no entity of these`)
    return found
  }
}

/** Returns a schema with the texts of one language and without translations. */
export function inLanguage(schema: Schema, language: string): Schema {
  const { plural, group, ...texts } = asObject(asObject(schema['x-i18n'])[language])
  const entity = asObject(schema['x-entity'])
  const members = Object.entries({ ...schema, ...texts })
    .filter(([keyword]) => keyword !== 'x-i18n')
    .map(([keyword, value]) => [keyword, translatedMember(keyword, value, language)])
  return {
    ...Object.fromEntries(members),
    ...('x-entity' in schema && { 'x-entity': { ...entity, ...defined({ plural, group }) } }),
  }
}

/** Keywords that contain values of records, which are never texts of ours. */
const values: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples', 'x-visible-if'])

/** Keywords whose members are named after record fields, not by our vocabulary. */
const maps: ReadonlySet<string> = new Set(['properties', '$defs'])

function translatedMember(keyword: string, value: unknown, language: string): unknown {
  if (values.has(keyword)) return value
  if (!maps.has(keyword)) return translated(value, language)
  const members = Object.entries(asObject(value)).map(([name, member]) => [
    name,
    translated(member, language),
  ])
  return Object.fromEntries(members)
}

function translated(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map(each => translated(each, language))
  return isObject(value) ? inLanguage(value, language) : value
}

function languagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(languagesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([keyword, member]) => {
    if (keyword === 'x-i18n') return Object.keys(asObject(member))
    if (maps.has(keyword)) return Object.values(asObject(member)).flatMap(languagesIn)
    return values.has(keyword) ? [] : languagesIn(member)
  })
}

/**
 * Returns the one of these languages that an Accept-Language header asks for, the first of several equal ones; English
 * if none matches.
 */
export function chosenLanguage(header: string | undefined, languages: readonly string[]): string {
  // A request for Austrian German prefers any German over other languages.
  const wanted = header?.toLowerCase().replaceAll(/([a-z]+)(?:-[a-z0-9]+)+([^,]*)/g, '$&,$1$2') ?? ''
  const found = negotiate(
    wanted,
    languages.map(language => language.toLowerCase()),
  )
  return languages.find(language => language.toLowerCase() === found) ?? 'en'
}

function defined(members: Schema): Schema {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
