import { type EntityDefinition, pascalCase } from './expandEntity.ts'
import { isObject, type JsonObject, objectAt } from './json.ts'

/**
 * Returns TypeScript source: the published type of each entity by name, and unions of the entities that need no input
 * and of the settings documents.
 */
export function entityTypes(entities: Record<string, EntityDefinition>): string {
  const schemas = Object.keys(entities).map(name => `  ${name}: components['schemas']['${pascalCase(name)}']`)
  const all = Object.values(entities)
  return [
    '// Generated from openapi/: run npm run generate.',
    "import type { components } from './types.d.ts'",
    '',
    '/** What is served of each entity, by its name. */',
    'export interface EntitySchemas {',
    ...schemas,
    '}',
    '',
    '/** Entities that ask for nothing: a record of which nothing was written is one of them. */',
    'export type CompleteEntity =',
    ...members(all.filter(({ schema }) => isComplete(schema))),
    '',
    '/** Entities of which each tenant has one record; they ask for nothing either. */',
    'export type SettingsEntity =',
    ...members(all.filter(({ singleton }) => singleton)),
    '',
  ].join('\n')
}

function members(entities: readonly EntityDefinition[]): string[] {
  return entities.map(({ name }) => `  | '${name}'`)
}

function isComplete(schema: JsonObject): boolean {
  const required = Array.isArray(schema.required) ? schema.required : []
  return required.every(name => {
    const field = objectAt(schema, 'properties')[String(name)]
    return isObject(field) && 'default' in field
  })
}
