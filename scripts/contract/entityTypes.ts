import { type EntityDefinition, pascalCase } from './expandEntity.ts'
import { isObject, type JsonObject, objectAt } from './json.ts'

/** Returns the source of the published types by entity name, and of the unions of entities without required input. */
export function entityTypes(entities: Record<string, EntityDefinition>): string {
  const schemas = Object.keys(entities).map(name => `  ${name}: components['schemas']['${pascalCase(name)}']`)
  const all = Object.values(entities)
  return [
    '// Generated from openapi/: run npm run generate.',
    "import type { components } from './types.d.ts'",
    '',
    '/** The served record of each entity, by entity name. */',
    'export interface EntitySchemas {',
    ...schemas,
    '}',
    '',
    '/** Entities in which every required field has a default: an empty record is valid. */',
    'export type CompleteEntity =',
    ...members(all.filter(({ schema }) => isComplete(schema))),
    '',
    '/** Entities of which each tenant has exactly one record; an empty one is valid as well. */',
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
